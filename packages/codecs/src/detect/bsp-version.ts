/** Directory row of the models lump: a level has at least the world. */
const MODELS_ROW = 14
const MODEL_BYTES = 64

/**
 * The version of a compiled level of Quake (29) or Half-Life (30); undefined for other files. Any file may begin with
 * that number, so the lump table must also point into the file, after its header.
 */
export function bspVersionOf(bytes: Uint8Array): 29 | 30 | undefined {
  const version = wordAt(bytes, 0)
  if (bytes.byteLength < HEADER_BYTES || (version !== 29 && version !== 30)) return undefined
  for (let at = MARK_BYTES; at < HEADER_BYTES; at += ROW_BYTES) {
    const offset = wordAt(bytes, at)
    const byteLength = wordAt(bytes, at + 4)
    if (byteLength > 0 && (offset < HEADER_BYTES || offset + byteLength > bytes.byteLength)) return undefined
  }
  const models = wordAt(bytes, MARK_BYTES + MODELS_ROW * ROW_BYTES + 4)
  return models > 0 && models % MODEL_BYTES === 0 ? version : undefined
}

/** Reads a little-endian number byte by byte: every page that detects formats loads this code. */
function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0
}

/** First four bytes: a version number, or letters. */
export const MARK_BYTES = 4

/** A row of the header: u32 offset, u32 length. */
const ROW_BYTES = 8

const LUMP_COUNT = 15

export const HEADER_BYTES = MARK_BYTES + LUMP_COUNT * ROW_BYTES
