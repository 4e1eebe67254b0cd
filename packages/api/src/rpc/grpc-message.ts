/**
 * A message in the percent encoding of gRPC: printable ASCII stands as it is, but for the percent sign itself. JavaScript's
 * encoding, which the Connect runtime uses, covers more, and grpc-js shows what it need not cover as it came.
 */
export function grpcMessageOf(message: string): string {
  return lessEncoded(encodeURIComponent(message));
}

/** Trailers by name, with the message in gRPC's own encoding. */
export function grpcTrailersOf(trailers: Headers): Record<string, string> {
  const all = Object.fromEntries(trailers);
  const message = all["grpc-message"];
  return message === undefined ? all : { ...all, "grpc-message": lessEncoded(message) };
}

function lessEncoded(encoded: string): string {
  return encoded.replace(/%[0-9A-F]{2}/gi, (sign) => {
    const byte = Number.parseInt(sign.slice(1), 16);
    const isPlain = byte >= 0x20 && byte <= 0x7e && byte !== PERCENT;
    return isPlain ? String.fromCharCode(byte) : sign;
  });
}

const PERCENT = 0x25;
