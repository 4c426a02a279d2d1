import type { LightSettings } from './light/light-settings.js'

/** What a build may choose. */
export interface CompileOptions {
  /** `bsp`: removes hidden faces and builds a tree with visibility. `simple`: every face as in the file. */
  readonly mode: 'bsp' | 'simple'
  /** `draft`: coarse, quick visibility, for every save. `final`: exact visibility, for release. */
  readonly profile: 'draft' | 'final'
  /**
   * `none`: no lightmaps. `keep`: those of a compiled file, which the context adds. `original`: lightmaps as the original
   * compiler of GameStudio makes them, in drafts with fewer samples. `final`: lightmaps with soft shadows and reflected
   * light, in drafts without both.
   */
  readonly light: 'none' | 'keep' | 'original' | 'final'
  /** What `keep` makes of a level without lightmaps; `original` that is dark becomes `final`, which shows it. */
  readonly otherLight: 'none' | 'original' | 'final'
  /** How lightmaps are made; what is left out is as in `LIGHT_DEFAULTS`. */
  readonly lightSettings: Partial<LightSettings>
  /** Faces flagged smooth share normals with their smooth neighbors in the same block. */
  readonly smooth: boolean
  /** Blocks that reach farther than this from the origin on any axis are left out, quants. */
  readonly worldLimit: number
}

export const COMPILE_DEFAULTS: CompileOptions = {
  mode: 'bsp',
  profile: 'final',
  light: 'keep',
  otherLight: 'none',
  lightSettings: {},
  smooth: true,
  worldLimit: 1_000_000,
}

/** The stages of a compilation, in their order. */
export type StageName =
  | 'source'
  | 'csg'
  | 'tree'
  | 'portals'
  | 'flood'
  | 'clusters'
  | 'visibility'
  | 'faces'
  | 'parts'
  | 'collision'
  | 'emit'
  | 'light'

/** What a stage has to do with, by name: `blocks`, `fragments`, `leafs`. */
export type StageCounts = Readonly<Record<string, number>>

/** How large a texture is. */
export interface TextureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}
