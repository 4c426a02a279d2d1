import type { StoredPixels } from './stored-pixels.js'

/** Side limit: neither textures of these games nor current GPUs use larger images. */
const MAX_SIDE = 16384
/** 256 MB decoded. */
const MAX_PIXELS = 1 << 26
/** Memory that a decoded image may take beyond a small multiple of its file: 16,777,216 RGBA pixels. */
const FREE_BYTES = 64 << 20
const BYTES_PER_INPUT_BYTE = 8

/** Explains why an image of this size cannot be decoded: empty or too large. Undefined if it can. */
export function imageSizeProblem(
  width: number,
  height: number,
): { readonly code: 'value' | 'limit'; readonly reason: string } | undefined {
  if (!(width > 0 && height > 0)) {
    return { code: 'value', reason: `an image needs a size, but this one is ${width} × ${height}` }
  }
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined
  const reason = `an image of ${width} × ${height} is larger than ${MAX_SIDE} a side or ${MAX_PIXELS} pixels`
  return { code: 'limit', reason }
}

/**
 * Checks an image's size before anything is allocated. RGBA bytes are limited to 64 MiB plus 8 bytes for each byte of
 * the file, so that a small file cannot exhaust memory.
 * @param pixelsPerByte maximum number of pixels that one remaining byte can encode.
 * @throws FormatError `value` for an empty image, `limit` for an oversized one or one above the memory limit,
 * `truncated` if the bytes cannot contain it.
 */
export function checkImageSize(stored: StoredPixels, width: number, height: number, pixelsPerByte: number): void {
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) stored.fail(problem.code, problem.reason)
  if (width * height > stored.remaining * pixelsPerByte) {
    stored.fail(
      'truncated',
      `${width} × ${height} pixels need at least ${Math.ceil((width * height) / pixelsPerByte)} bytes, but ${stored.remaining} are left`,
    )
  }
  const inputBytes = stored.fileBytes
  const most = FREE_BYTES + BYTES_PER_INPUT_BYTE * inputBytes
  if (width * height * 4 > most) {
    stored.fail(
      'limit',
      `${width} × ${height} pixels take ${width * height * 4} bytes decoded, but a file of ${inputBytes} bytes may take ` +
        `${most} (64 MiB and 8 for each of its bytes): scale the image down, or save it without compression`,
    )
  }
}
