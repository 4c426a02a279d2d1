import { createHash, type Hash } from 'node:crypto'

/**
 * SHA-256 of a value, first 16 digits. Typed arrays are hashed as bytes and everything else as JSON, in key order of
 * the value.
 */
export function checksumOf(value: unknown): string {
  const hash = createHash('sha256')
  add(hash, value)
  return hash.digest('hex').slice(0, 16)
}

function add(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(`${value.constructor.name} ${value.byteLength};`)
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    hash.update(`${Array.isArray(value) ? 'list' : 'object'} ${entries.length};`)
    for (const [key, entry] of entries) {
      hash.update(`${JSON.stringify(key)}:`)
      add(hash, entry)
    }
  } else hash.update(`${JSON.stringify(value)};`)
}
