import { crc32, deflateSync } from 'node:zlib'

/** Content of a PNG. */
export interface PngParts {
  readonly width: number
  readonly height: number
  /** Bits per sample. */
  readonly depth: number
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA. */
  readonly colorType: number
  readonly isInterlaced?: boolean
  /** All rows, each with its filter byte; with Adam7, pass by pass. */
  readonly rows: Uint8Array
  /** Chunks between the header and the pixels. */
  readonly extra?: readonly (readonly [name: string, data: Uint8Array])[]
}

const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Writes a PNG without checking that its rows match its header. */
export function writePngFile({
  width,
  height,
  depth,
  colorType,
  isInterlaced,
  rows,
  extra = [],
}: PngParts): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, isInterlaced ? 1 : 0], 8)
  const pixels = deflateSync(rows, { level: 9 })
  const inner = extra.map(([name, data]) => ({ name, data }))
  const end = { name: 'IEND', data: new Uint8Array(0) }
  return writePngChunks([{ name: 'IHDR', data: header }, ...inner, { name: 'IDAT', data: pixels }, end])
}

/** One chunk of a PNG. */
export interface PngChunk {
  readonly name: string
  readonly data: Uint8Array
}

/** Reads the chunks of a valid PNG (views). */
export function pngChunks(png: Uint8Array): readonly PngChunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const chunks: PngChunk[] = []
  for (let at = PNG_SIGNATURE.length; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** Writes a PNG from its chunks. */
export function writePngChunks(chunks: readonly PngChunk[]): Uint8Array {
  return Buffer.concat([PNG_SIGNATURE, ...chunks.map(({ name, data }) => chunk(name, data))])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.byteLength + 12)
  bytes.writeUInt32BE(data.byteLength)
  bytes.write(name, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, bytes.length - 4)), bytes.length - 4)
  return bytes
}
