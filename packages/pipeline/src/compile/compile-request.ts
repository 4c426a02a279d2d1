import type { CompileOptions } from '@brushwork/wmp-compiler'
import type { BuildOptions } from '../options.js'

/** What to compile, and into what. */
export interface CompileLevelRequest {
  /** Absolute path of the source, `/` separators. */
  readonly file: string
  /** `glb`: a pack, as `buildAsset` makes it. `wmb`: what the original engine loads. */
  readonly target: 'glb' | 'wmb'
  readonly mode: CompileOptions['mode']
  readonly profile: CompileOptions['profile']
  /** Absolute paths of WADs, compiled levels and folders that textures come from first, and of a `palette.lmp` for WADs of Quake. */
  readonly textures: readonly string[]
  /** Further folders, relative to the project, in which textures are looked up by name. */
  readonly folders?: readonly string[]
  /** How missing textures look. Default: `grid`. */
  readonly standIn?: BuildOptions['standIn']
  /** Pixels of the largest image file that is decoded. Default: those of 4096 × 4096. */
  readonly maxTexturePixels?: BuildOptions['maxTexturePixels']
  /** Of packs only: makes a navigation mesh, as `buildAsset` does. */
  readonly navmesh?: BuildOptions['navmesh']
  /** Looks whether the invariants hold of every stage that has some; the time of it counts to none of them. */
  readonly debug: boolean
}
