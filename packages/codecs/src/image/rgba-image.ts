import type { Issue } from '../binary/index.js'

/** A decoded picture: 8-bit RGBA, straight alpha, top row first. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  /** `[height × width × 4]`. */
  readonly pixels: Uint8Array
}

/** A picture of at most 256 colours: top row first. */
export interface IndexedImage {
  readonly width: number
  readonly height: number
  /** `[height × width]`, indices into the palette. */
  readonly indices: Uint8Array
  /** `[256 × 3]`, red green blue. */
  readonly palette: Uint8Array
}

/** What a decoder of picture files returns. */
export interface DecodedImage extends RgbaImage {
  /** Oddities that were tolerated. */
  readonly issues: readonly Issue[]
}
