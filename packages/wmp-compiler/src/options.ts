import type { Rgb } from '@brushwork/asset'

/** What a build may choose. */
export interface CompileOptions {
  /** `bsp`: removes hidden faces and builds a tree with visibility. `simple`: every face as in the file. */
  readonly mode: 'bsp' | 'simple'
  /** `draft`: coarse, quick visibility, for every save. `final`: exact visibility, for release. */
  readonly profile: 'draft' | 'final'
  /**
   * `none`: no lightmaps. `keep`: those of a compiled file, which the context adds. `original`: lightmaps as the original
   * compiler of GameStudio makes them, in drafts with fewer samples. `final`: lightmaps with soft shadows and reflected
   * light, in drafts without both. `direct`: the same without reflected light.
   */
  readonly light: 'none' | 'keep' | 'original' | 'direct' | 'final'
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

/** How lightmaps are made. */
export interface LightSettings {
  /** Quants between two luxels. */
  readonly luxel: number
  /** `final`, `direct`: the same for faces of a texture, by its name; upper and lower case are one. */
  readonly luxelByTexture: Readonly<Record<string, number>>
  /** `final`: rays of a luxel for light that faces reflect: 16, 64, 256, 1024 or 4096. */
  readonly rays: number
  /** `final`: how often light is reflected; 0 for direct light alone. */
  readonly bounces: number
  /** `final`, `direct`: how the lights of GameStudio fade: to nothing at the end of their range, or by the square of the distance. */
  readonly falloff: 'range' | 'inverse-square'
  /** `final`: quants within which faces keep ambient light away; 0 for none. */
  readonly ambientOcclusion: number
  /** `final`, `direct`: degrees that the sun seems wide. */
  readonly sunAngle: number
  /** `final`, `direct`: light of the whole sky, 1 for that of full ambient light; that of the level where left out. */
  readonly skyLight?: Rgb
  /** `final`, `direct`: whether models and terrains that stand still in the level block its light. */
  readonly objects: boolean
  /** `final`, `direct`: light that unshaded faces give off, liquids too, in colors of their textures: 1 is that of a white face in light of 1. */
  readonly emission: number
  /** `final`, `direct`: the same for all faces of a texture, by its name; upper and lower case are one. */
  readonly emissionByTexture: Readonly<Record<string, number>>
  /** `final`, `direct`: whether luxels have no upper limit (HDR), so that exposure and glow show how bright lights are. */
  readonly hdr: boolean
  /** Whether luxels know where their light comes from, for materials with normals or highlights of their own. */
  readonly directional: boolean
}

/** The luxels of the original, and light that shows no noise. */
export const LIGHT_DEFAULTS: LightSettings = {
  luxel: 16,
  luxelByTexture: {},
  rays: 256,
  bounces: 2,
  falloff: 'range',
  ambientOcclusion: 96,
  sunAngle: 2,
  objects: true,
  emission: 0,
  emissionByTexture: {},
  hdr: false,
  directional: false,
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
