import type { Host } from '../host/host.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** Hex digits of a SHA-256, then a line feed. */
const HEAD = 65

/**
 * Prefixes a value with a seal: the hash of the entry's name and value (copy). {@link unsealed} detects an entry that
 * was truncated, changed, or moved from another name.
 * @param name kind and key of the entry; no line feed
 */
export function sealed(name: string, value: Uint8Array, { sha256 }: Pick<Host, 'sha256'>): Uint8Array {
  const bound = encoder.encode(`${name}\n`)
  const entry = new Uint8Array(HEAD + bound.byteLength + value.byteLength)
  entry.set(bound, HEAD)
  entry.set(value, HEAD + bound.byteLength)
  entry.set(encoder.encode(`${sha256(entry.subarray(HEAD))}\n`))
  return entry
}

/** The value of an entry, a view; undefined when it is damaged or was sealed under another name. */
export function unsealed(name: string, entry: Uint8Array, { sha256 }: Pick<Host, 'sha256'>): Uint8Array | undefined {
  const bound = encoder.encode(`${name}\n`)
  const start = HEAD + bound.byteLength
  if (entry.byteLength < start) return undefined
  if (!bound.every((byte, index) => entry[HEAD + index] === byte)) return undefined
  if (decoder.decode(entry.subarray(0, HEAD)) !== `${sha256(entry.subarray(HEAD))}\n`) return undefined
  return entry.subarray(start)
}
