/** What is in a file, in one form for all formats. Axes and units are the file's own: Z up, quants. */
export interface Facts {
  /** How many of what, e.g. `{ triangles: 564, frames: 231 }`. */
  readonly counts: Readonly<Record<string, number>>
  /** Names of what, e.g. `{ bones: ['root'] }`. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly clips: readonly ClipFacts[]
  /** Absent where the file has no geometry, or, for maps, no vertices. */
  readonly bounds?: { readonly min: readonly number[]; readonly max: readonly number[] }
  readonly textures: readonly TextureFacts[]
  /** Files that it names, as written, in file order. */
  readonly files: readonly string[]
}

export interface ClipFacts {
  readonly name: string
  readonly firstFrame: number
  readonly frameCount: number
}

export interface TextureFacts {
  readonly name: string
  /** Pixels; absent where the picture is in another file. */
  readonly width?: number
  readonly height?: number
  /** How it is stored, e.g. `rgb565`; of levels, absent. */
  readonly type?: string
}
