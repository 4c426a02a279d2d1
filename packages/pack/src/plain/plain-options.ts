/** How plain glTF is written. */
export interface PlainOptions {
  /** Meters of a quant. Default: 0.0254. With 1, one unit is one quant, as in packs. */
  readonly scale?: number | undefined
  /** Encodes the pages of HDR light, which have no image: `[height × width × 3]` colors. Default: PNG without compression. */
  readonly encode?: ((width: number, height: number, colors: Uint8Array) => Uint8Array) | undefined
}
