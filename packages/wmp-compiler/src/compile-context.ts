export interface TextureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** What the compiler must be told, because it reads no files. */
export interface CompileContext {
  /** Size of the texture with this name; undefined when it was not found. */
  textureSize(name: string): TextureSize | undefined
}
