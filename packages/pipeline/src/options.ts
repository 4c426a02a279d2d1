/** Options that change a pack. Defaults: {@link BUILD_DEFAULTS}. */
export interface BuildOptions {
  /** Speed of clips, since the files carry no time. */
  readonly framesPerSecond: number
  /** Treat missing textures and other warnings as failures. */
  readonly strict: boolean
  /** Further folders, relative to the project, in which referenced textures are looked up by name. */
  readonly textures: readonly string[]
}

export const BUILD_DEFAULTS: BuildOptions = { framesPerSecond: 10, strict: false, textures: [] }
