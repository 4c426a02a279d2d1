import type { Host } from '../../host/host.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** Bytes that SHA-256 processes at a time: keys are padded to them. */
const BLOCK = 64
/** Hex digits of a SHA-256, then a line feed. */
const HEAD = 65

/** Prefixes an artifact with its signature (copy): HMAC-SHA256 (RFC 2104) of its id and its bytes. */
export function signed(id: string, bytes: Uint8Array, key: string, host: Pick<Host, 'sha256'>): Uint8Array {
  return joined(encoder.encode(`${signatureOf(id, bytes, key, host)}\n`), bytes)
}

/** The bytes of a signed artifact (view); undefined when the signature is missing, or is of another key, id or content. */
export function verified(
  id: string,
  artifact: Uint8Array,
  key: string,
  host: Pick<Host, 'sha256'>,
): Uint8Array | undefined {
  if (artifact.byteLength < HEAD) return undefined
  const bytes = artifact.subarray(HEAD)
  return decoder.decode(artifact.subarray(0, HEAD)) === `${signatureOf(id, bytes, key, host)}\n` ? bytes : undefined
}

function signatureOf(id: string, bytes: Uint8Array, key: string, { sha256 }: Pick<Host, 'sha256'>): string {
  const given = encoder.encode(key)
  const short = given.byteLength > BLOCK ? bytesOfHex(sha256(given)) : given
  const padded = (fill: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ fill)
  const inner = sha256(joined(padded(0x36), encoder.encode(`${id}\n`), bytes))
  return sha256(joined(padded(0x5c), bytesOfHex(inner)))
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.byteLength
  }
  return out
}
