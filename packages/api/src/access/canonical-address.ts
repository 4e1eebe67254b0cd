import { isIPv4, isIPv6 } from "node:net";

/**
 * One text for all spellings of an address: an IPv4 address, or the /64 network of
 * an IPv6 one, such as `2001:db8:0:1::/64`. An IPv4 address that is written as an
 * IPv6 one (RFC 4291, 2.5.5.2) is that IPv4 address. Undefined for anything else.
 */
export function canonicalAddressOf(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (text.length > SPELLED_MAX) return undefined;
  // How a socket that accepts both kinds reports an IPv4 peer; parsing would find the same, but more slowly.
  if (text.startsWith(MAPPED) && isIPv4(text.slice(MAPPED.length))) return text.slice(MAPPED.length);
  const zone = text.indexOf("%");
  const address = zone < 0 ? text : text.slice(0, zone);
  return isIPv6(address) ? networkOf(groupsOf(address)) : undefined;
}

function networkOf(groups: readonly number[]): string {
  if (groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join(".");
  }
  let length = NETWORK_GROUPS;
  while (length > 0 && groups[length - 1] === 0) length -= 1;
  const written = groups.slice(0, length).map((group) => group.toString(16));
  return `${written.join(":")}::/64`;
}

/** The eight groups of a valid address. */
function groupsOf(address: string): number[] {
  const gap = address.indexOf("::");
  if (gap < 0) return listOf(address);
  const [before, after] = [listOf(address.slice(0, gap)), listOf(address.slice(gap + 2))];
  return [...before, ...new Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

/** The last 32 bits may be written as an IPv4 address. */
function listOf(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return Number.parseInt(group, 16);
    const [a, b, c, d] = group.split(".").map(Number);
    return [(a! << 8) | b!, (c! << 8) | d!];
  });
}

const MAPPED = "::ffff:";
const GROUPS = 8;
const NETWORK_GROUPS = 4;
/** The longest address has 45 characters; the rest leaves room for a zone name. */
const SPELLED_MAX = 64;
