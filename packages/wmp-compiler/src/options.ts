/** What a build may choose. */
export interface CompileOptions {
  /** `bsp`: what nobody can see is left out, and a tree answers questions. `simple`: every face as in the file. */
  readonly mode: 'bsp' | 'simple'
  /** `draft`: coarse, quick visibility, for every save. `final`: exact visibility, for release. */
  readonly profile: 'draft' | 'final'
  /** Faces flagged smooth share normals with their smooth neighbours in the same block. */
  readonly smooth: boolean
  /** Blocks that reach farther than this from the origin on any axis are left out, quants. */
  readonly worldLimit: number
}

export const COMPILE_DEFAULTS: CompileOptions = { mode: 'bsp', profile: 'final', smooth: true, worldLimit: 1_000_000 }
