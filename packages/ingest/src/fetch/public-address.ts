import { BlockList, isIP } from "node:net";

/** Whether an IP address is one of the public internet, so that a fetch cannot reach into the operator's network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !RESERVED.check(address, "ipv4");
  // Addresses that carry an IPv4 address inside, such as ::ffff:10.0.0.1, lie outside the global block.
  return family === 6 && GLOBAL.check(address, "ipv6") && !RESERVED.check(address, "ipv6");
}

const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

/** The special-purpose registries of IANA, as of 2026. */
const RESERVED = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  RESERVED.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const) {
  RESERVED.addSubnet(network, prefix, "ipv6");
}
