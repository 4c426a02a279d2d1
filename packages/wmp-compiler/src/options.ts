/** What a build may choose. */
export interface CompileOptions {
  /** Faces flagged smooth share normals with their smooth neighbours in the same block. */
  readonly smooth: boolean
  /** Blocks that reach farther than this from the origin on any axis are left out, quants. */
  readonly worldLimit: number
}

export const COMPILE_DEFAULTS: CompileOptions = { smooth: true, worldLimit: 1_000_000 }
