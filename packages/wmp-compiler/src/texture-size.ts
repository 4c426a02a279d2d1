/** How large a texture is. */
export interface TextureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}
