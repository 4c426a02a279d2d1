import { PackError } from '../../pack-error.js'

export const GLB_HEADER_LENGTH = 12
export const CHUNK_HEADER_LENGTH = 8
/** `glTF` */
const MAGIC = 0x46546c67
/** `JSON` */
const JSON_CHUNK = 0x4e4f534a
/** `BIN\0` */
export const BIN_CHUNK = 0x004e4942

/** The two chunks of a GLB. */
export interface Glb {
  readonly json: unknown
  /** The binary chunk: a view into the pack, or a copy when the pack does not start on a 4-byte boundary. */
  readonly bin: Uint8Array
}

/**
 * Splits a GLB 2.0 container (glTF 2.0 §4.4) into its JSON and binary chunks. Others may follow: those of areas,
 * in the pack of a level.
 * @throws PackError
 */
export function readGlb(bytes: Uint8Array): Glb {
  const length = checkGlbHeader(bytes)
  if (bytes.byteLength !== length) {
    throw new PackError('truncated', '', `the pack should be ${length} bytes long, but is ${bytes.byteLength}`)
  }
  const json = readChunk(bytes, GLB_HEADER_LENGTH, JSON_CHUNK, 'JSON')
  const binAt = GLB_HEADER_LENGTH + CHUNK_HEADER_LENGTH + json.byteLength
  const bin = binAt === length ? new Uint8Array(0) : readChunk(bytes, binAt, BIN_CHUNK, 'BIN')
  return { json: parseJson(json), bin: bin.byteOffset % 4 === 0 ? bin : bin.slice() }
}

/**
 * Checks magic and version; returns the size of the whole GLB in bytes that the header announces.
 * @throws PackError
 */
export function checkGlbHeader(bytes: Uint8Array): number {
  if (bytes.byteLength < GLB_HEADER_LENGTH) {
    throw new PackError('truncated', '', `a pack has at least ${GLB_HEADER_LENGTH} bytes, found ${bytes.byteLength}`)
  }
  if (u32(bytes, 0) !== MAGIC) {
    throw new PackError(
      'foreign',
      '',
      `expected a Brushwork pack, which starts with "glTF", found ${firstBytes(bytes)}`,
    )
  }
  const version = u32(bytes, 4)
  if (version !== 2) throw new PackError('unsupported', '', `expected GLB version 2, found version ${version}`)
  return u32(bytes, 8)
}

/** The content of a chunk (view). @throws PackError if another chunk, or the end of the file, comes instead */
export function readChunk(bytes: Uint8Array, at: number, type: number, name: string): Uint8Array {
  const left = bytes.byteLength - at - CHUNK_HEADER_LENGTH
  if (left < 0) throw new PackError('truncated', '', `expected the ${name} chunk at byte ${at}, found the end`)
  const length = u32(bytes, at)
  if (u32(bytes, at + 4) !== type) throw new PackError('invalid', '', `expected the ${name} chunk at byte ${at}`)
  if (length > left) {
    throw new PackError('truncated', '', `the ${name} chunk needs ${length} bytes, found ${left}`)
  }
  // Not a subarray: that of Node's Buffer has a `slice` that does not copy.
  return new Uint8Array(bytes.buffer, bytes.byteOffset + at + CHUNK_HEADER_LENGTH, length)
}

function parseJson(chunk: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(chunk))
  } catch (cause) {
    throw new PackError('invalid', '', `the JSON chunk is not JSON: ${String(cause)}`, { cause })
  }
}

function u32(bytes: Uint8Array, at: number): number {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0
}

/** Describes the first bytes of a foreign file for an error message. */
function firstBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0x3c) return 'an HTML or XML page (is the URL right?)'
  const text = String.fromCharCode(...bytes.subarray(0, 4))
  return /^[\x20-\x7e]+$/.test(text) ? `"${text}"` : `bytes ${[...bytes.subarray(0, 4)].join(' ')}`
}
