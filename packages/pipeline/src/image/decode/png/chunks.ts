import { FormatError } from '@brushwork/codecs'

/** A chunk of a PNG: a view of its contents. */
export interface PngChunk {
  readonly name: string
  readonly data: Uint8Array
}

/** Fields of a PNG header. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  /** Bits per sample. */
  readonly depth: number
  readonly channels: number
  /** Whether pixels are indices into a palette. */
  readonly isMapped: boolean
  readonly interlaced: boolean
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEADER_LENGTH = 13
/** Length, type and checksum. */
const FRAME_LENGTH = 12
/** Maximum chunks of a file: 512 MB in pieces of the usual 8 KB. Caps the memory that a file of empty chunks takes. */
const MAX_CHUNKS = 2 ** 16
/** Channels by color type; undefined for invalid types. */
const CHANNELS = [1, undefined, 3, 1, 2, undefined, 4]
const DEPTHS = [[1, 2, 4, 8, 16], undefined, [8, 16], [1, 2, 4, 8], [8, 16], undefined, [8, 16]]
const MAPPED = 3

/**
 * The chunks of a PNG, from the header to IEND.
 * @throws FormatError when a chunk is truncated or damaged, or the header is not first or not unique, or there are too many chunks.
 */
export function readChunks(bytes: Uint8Array): readonly PngChunk[] {
  const crcTable = makeCrcTable()
  const chunks: PngChunk[] = []
  let at = SIGNATURE.length
  do {
    if (at + FRAME_LENGTH > bytes.byteLength) failPng('truncated', at, 'a chunk should follow, but the file ends')
    if (chunks.length === MAX_CHUNKS) failPng('limit', at, `the file has more than ${MAX_CHUNKS} chunks`)
    const length = u32(bytes, at)
    const end = at + FRAME_LENGTH + length
    if (end > bytes.byteLength) failPng('truncated', at, `a chunk of ${length} bytes exceeds the file`)
    if (crc32(bytes.subarray(at + 4, end - 4), crcTable) !== u32(bytes, end - 4)) {
      failPng('value', at, 'the checksum of a chunk does not match its contents')
    }
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if ((name === 'IHDR') !== (chunks.length === 0)) failPng('value', at, 'the header should stand first, and once')
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4) })
    at = end
  } while (chunks[chunks.length - 1].name !== 'IEND')
  return chunks
}

/** @throws FormatError */
export function readHeader(chunks: readonly PngChunk[]): PngHeader {
  const at = SIGNATURE.length
  const [{ data }] = chunks
  if (data.byteLength !== HEADER_LENGTH) failPng('value', at, `the header has ${data.byteLength} bytes instead of 13`)
  const [depth, colorType, compression, filters, interlace] = data.subarray(8)
  const channels = CHANNELS[colorType]
  if (channels === undefined) failPng('value', at, `there is no color type ${colorType}`)
  if (!DEPTHS[colorType]?.includes(depth)) {
    failPng('value', at, `samples of color type ${colorType} have ${DEPTHS[colorType]?.join(', ')} bits, not ${depth}`)
  }
  if (compression !== 0 || filters !== 0 || interlace > 1) {
    failPng('value', at, `there is no compression ${compression} with filters ${filters} and interlacing ${interlace}`)
  }
  const isMapped = colorType === MAPPED
  return { width: u32(data, 0), height: u32(data, 4), depth, channels, isMapped, interlaced: interlace === 1 }
}

/** Throws an error about a PNG, with a file offset if there is one. */
export function failPng(code: 'truncated' | 'value' | 'limit', offset: number | undefined, reason: string): never {
  throw new FormatError(code, { format: 'png', path: '', ...(offset === undefined ? {} : { offset }) }, reason)
}

function makeCrcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    return value
  })
}

function crc32(bytes: Uint8Array, table: Uint32Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff] ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function u32(bytes: Uint8Array, at: number): number {
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0
}
