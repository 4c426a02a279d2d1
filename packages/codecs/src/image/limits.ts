import type { StoredPixels } from './stored-pixels.js'

/** No texture of these games, and no texture unit of today, is larger on a side. */
const MAX_SIDE = 16384
/** 256 MB decoded. */
const MAX_PIXELS = 1 << 26
/** What a decoded picture may take beyond a small multiple of its file: 16,777,216 pixels of RGBA. */
const FREE_BYTES = 64 << 20
const BYTES_PER_INPUT_BYTE = 8

/** Why a picture of this size cannot be decoded: it is empty, or a giant; undefined when it can. */
export function imageSizeProblem(
  width: number,
  height: number,
): { readonly code: 'value' | 'limit'; readonly reason: string } | undefined {
  if (!(width > 0 && height > 0)) {
    return { code: 'value', reason: `a picture needs a size, but this one is ${width} × ${height}` }
  }
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined
  const reason = `a picture of ${width} × ${height} is larger than ${MAX_SIDE} a side or ${MAX_PIXELS} pixels`
  return { code: 'limit', reason }
}

/**
 * Checks a picture's size before anything is allocated. Its RGBA bytes may take 64 MiB and 8 bytes for each byte of the
 * file: a small file cannot take all memory.
 * @param pixelsPerByte the most pixels that one byte of what is left of the file can stand for.
 * @throws FormatError `value` for an empty picture, `limit` for a giant or more memory than that, `truncated` when the
 * bytes cannot hold it.
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
        `${most} (64 MiB and 8 for each of its bytes): scale the picture down, or save it without compression`,
    )
  }
}
