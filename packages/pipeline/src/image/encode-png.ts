import type { RgbaImage } from '@brushwork/codecs/image'
import { encode } from 'fast-png'
import type { Step } from '../store/store.js'

/** The first word of every PNG, and the type of its first chunk. */
const PNG_SIGNATURE = 0x89504e47
const IHDR = 0x49484452
/** The type of its last chunk. */
const IEND = 0x49454e44
const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12
/** End of the header chunk: 8 bytes of signature and 25 of the chunk. */
const HEADER_END = 33

export const ENCODE_PNG: Step = { name: 'encode-png', module: 'image/encode-png' }

/** Levels of zlib. The fast one takes a third of the time, a thirtieth where large areas have one color, for 40 % more bytes. */
const SMALLEST = 9
const FAST = 1

/**
 * Encodes an image as PNG, without an alpha channel when `opaque`. The same bytes on every machine.
 * @param isFast for drafts, which are larger.
 */
export function encodePng(image: RgbaImage, opaque: boolean, isFast = false): Uint8Array {
  const { width, height } = image
  const data = opaque ? withoutAlpha(image) : image.pixels
  return encode(
    { width, height, data, depth: 8, channels: opaque ? 3 : 4 },
    { zlib: { level: isFast ? FAST : SMALLEST } },
  )
}

/** Whether the chunks form a PNG of this image: header first, end last, and no bytes after it. */
export function isPngOf({ width, height }: RgbaImage, opaque: boolean, bytes: Uint8Array): boolean {
  if (bytes.byteLength < HEADER_END) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_END)
  const hasHeader = view.getUint32(0) === PNG_SIGNATURE && view.getUint32(12) === IHDR
  const isOfImage = view.getUint32(16) === width && view.getUint32(20) === height && bytes[25] === (opaque ? 2 : 6)
  return hasHeader && isOfImage && endsWithChunk(bytes, IEND)
}

/** Whether the chunks cover every byte and the last one has this type. */
function endsWithChunk(bytes: Uint8Array, last: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let type = 0
  let at = SIGNATURE_BYTES
  while (at + CHUNK_FRAME <= bytes.byteLength) {
    type = view.getUint32(at + 4)
    at += CHUNK_FRAME + view.getUint32(at)
  }
  return at === bytes.byteLength && type === last
}

/** Encodes a 16-bit grayscale PNG, `[height × width]`, top row first: heights as stored. */
export function encodeGrayPng(width: number, height: number, values: Uint16Array): Uint8Array {
  return encode({ width, height, data: values, depth: 16, channels: 1 }, { zlib: { level: SMALLEST } })
}

function withoutAlpha(image: RgbaImage): Uint8Array {
  const out = new Uint8Array(image.width * image.height * 3)
  for (let from = 0, to = 0; to < out.length; from += 4) {
    out[to++] = image.pixels[from]
    out[to++] = image.pixels[from + 1]
    out[to++] = image.pixels[from + 2]
  }
  return out
}
