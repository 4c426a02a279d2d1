import type { Host } from '../host/host.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** Hex digits of a SHA-256, then a line feed. */
const HEAD = 65

/** A value with its hash before it, so that {@link unsealed} knows one that was cut short or changed. A copy. */
export function sealed(value: Uint8Array, { sha256 }: Pick<Host, 'sha256'>): Uint8Array {
  const entry = new Uint8Array(HEAD + value.byteLength)
  entry.set(encoder.encode(`${sha256(value)}\n`))
  entry.set(value, HEAD)
  return entry
}

/** The value of an entry, a view; undefined when there is none or it is damaged. */
export function unsealed(entry: Uint8Array | undefined, { sha256 }: Pick<Host, 'sha256'>): Uint8Array | undefined {
  if (entry === undefined || entry.byteLength < HEAD) return undefined
  const value = entry.subarray(HEAD)
  return decoder.decode(entry.subarray(0, HEAD)) === `${sha256(value)}\n` ? value : undefined
}
