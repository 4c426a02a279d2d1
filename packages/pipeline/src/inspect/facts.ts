/** Content of a file, in one form for all formats. Axes and units are the file's own: Z up, quants. */
export interface Facts {
  /** Counts by name, e.g. `{ triangles: 564, frames: 231 }`. */
  readonly counts: Readonly<Record<string, number>>
  /** Names by list, e.g. `{ bones: ['root'] }`. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly clips: readonly ClipFacts[]
  /** Absent where the file has no geometry, or, for maps, no vertices. */
  readonly bounds?: { readonly min: readonly number[]; readonly max: readonly number[] }
  readonly textures: readonly TextureFacts[]
  /** Files that it names, as written, in file order. */
  readonly files: readonly string[]
  /** Of packs: the parts that are drawn. */
  readonly parts?: readonly PartFacts[]
  /** Of packs: bytes by part, e.g. `{ textures: 4096 }`; decoded bytes for coded arrays. */
  readonly sizes?: Readonly<Record<string, number>>
}

/** One part of a pack: the triangles of a model that share a material, or the world or a movable part of a level. */
export interface PartFacts {
  readonly name: string
  readonly vertices: number
  readonly triangles: number
  /** Bytes of its arrays as the runtime holds them. Arrays that parts share count for the first one. */
  readonly bytes: number
}

export interface ClipFacts {
  readonly name: string
  readonly firstFrame: number
  readonly frameCount: number
}

export interface TextureFacts {
  readonly name: string
  /** In levels: a build does not find the texture, and draws a stand-in. */
  readonly missing?: true
  /** Pixels; absent where the image is in another file. */
  readonly width?: number
  readonly height?: number
  /** Pixel format, e.g. `rgb565`; absent for levels. */
  readonly type?: string
  /** Of packs: bytes as stored. */
  readonly bytes?: number
}
