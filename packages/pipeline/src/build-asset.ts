import type { LevelModuleFacts, ModelFacts, TerrainFacts } from '@brushwork/runtime'
import type { Host } from './host/host.js'
import type { Message } from './message.js'
import type { BuildOptions } from './options.js'

/** What to build, and where to look. */
export interface BuildRequest {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  readonly options: BuildOptions
}

export interface BuildContext {
  readonly host: Host
  /** Absolute path of the project: the only folder in which referenced files are looked up. */
  readonly root: string
  /** Absolute path of the cache folder, or undefined for no cache. */
  readonly cacheDir?: string
}

export type AssetFacts =
  | ({ readonly kind: 'model' } & ModelFacts)
  | ({ readonly kind: 'terrain' } & TerrainFacts)
  | ({ readonly kind: 'level' } & LevelModuleFacts)

/** A finished asset: the pack, and what its module says. */
export interface BuiltAsset {
  /** Source name without folder and extension, e.g. `castle`. */
  readonly name: string
  readonly facts: AssetFacts
  /** GLB bytes. */
  readonly pack: Uint8Array
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Absolute paths of every file that was read, the source first: all to be watched. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found: to be watched for appearing. */
  readonly missing: readonly string[]
  readonly warnings: readonly Message[]
  /** Whether the pack came from the cache. */
  readonly cached: boolean
}

/** The signature every door (plugin, CLI, viewer) calls. Throws a BuildError when the asset cannot be built. */
export type BuildAsset = (request: BuildRequest, context: BuildContext) => Promise<BuiltAsset>
