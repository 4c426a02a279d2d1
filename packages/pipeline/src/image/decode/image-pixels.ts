import { readJpegHeader } from './jpeg-header.js'
import { webpSize } from './webp-size.js'

const PNG_SIGNATURE = 0x89504e47
const PNG_HEADER_LENGTH = 24

/** Width and height that the file of an image states, in pixels, without decoding; undefined for a file without a header. */
export function imagePixels(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength >= PNG_HEADER_LENGTH && view.getUint32(0) === PNG_SIGNATURE) {
    return { width: view.getUint32(16), height: view.getUint32(20) }
  }
  return webpSize(bytes) ?? readJpegHeader(bytes)
}
