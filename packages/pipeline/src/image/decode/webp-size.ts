/** Width and height of an image in pixels. */
export interface WebpSize {
  readonly width: number
  readonly height: number
}

/** Header lengths of the three kinds of WebP, bytes. */
const HEADER_ENDS: Readonly<Record<string, number>> = { 'VP8 ': 30, VP8L: 25, VP8X: 30 }

/** The size that a WebP file states (RFC 9649 §2), without decoding; undefined when it is not a WebP file. */
export function webpSize(bytes: Uint8Array): WebpSize | undefined {
  const kind = textAt(bytes, 12)
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return undefined
  if (!(bytes.byteLength >= HEADER_ENDS[kind])) return undefined
  const short = (at: number): number => bytes[at] | (bytes[at + 1] << 8)
  switch (kind) {
    case 'VP8 ':
      return { width: short(26) & 0x3fff, height: short(28) & 0x3fff }
    case 'VP8L':
      return { width: (short(21) & 0x3fff) + 1, height: (((short(23) << 2) | (bytes[22] >> 6)) & 0x3fff) + 1 }
    case 'VP8X':
      return { width: (short(24) | (bytes[26] << 16)) + 1, height: (short(27) | (bytes[29] << 16)) + 1 }
    default:
      return undefined
  }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
