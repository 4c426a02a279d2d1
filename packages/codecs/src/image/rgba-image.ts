/** A decoded picture: 8-bit RGBA, straight alpha, top row first. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  /** `[height × width × 4]`. */
  readonly pixels: Uint8Array
}
