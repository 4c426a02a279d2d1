import { crc32, deflateSync } from 'node:zlib'

/** A PNG of pixels that are 0 but for the first one. */
export interface PngPlan {
  readonly width: number
  readonly height: number
  /** Bits a sample; RGBA. */
  readonly depth: 8 | 16
  /** What the header states instead of its width. */
  readonly statedWidth?: number
  /** Red of the first pixel: tells files apart. */
  readonly red?: number
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const RGBA = 6

/** Writes a PNG in as few bytes as DEFLATE allows. */
export function writePng({ width, height, depth, statedWidth = width, red = 0 }: PngPlan): Uint8Array {
  const rows = Buffer.alloc(height * (1 + (width * 4 * depth) / 8))
  rows[1] = red
  const header = Buffer.alloc(13)
  header.writeUInt32BE(statedWidth, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, RGBA, 0, 0, 0], 8)
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array(0))])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
