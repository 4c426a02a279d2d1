import type { Issue } from '../binary/index.js'

/** A decoded image: 8-bit RGBA, straight alpha, top row first. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  /** `[height × width × 4]`. */
  readonly pixels: Uint8Array
}

/** An image of at most 256 colors, top row first. */
export interface IndexedImage {
  readonly width: number
  readonly height: number
  /** `[height × width]`, indices into the palette. */
  readonly indices: Uint8Array
  /** `[256 × 3]`, red, green, blue. */
  readonly palette: Uint8Array
}

/** Result of an image file decoder. */
export interface DecodedImage extends RgbaImage {
  /** Tolerated oddities. */
  readonly issues: readonly Issue[]
}
