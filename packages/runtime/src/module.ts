import type { Entity, Level, LevelFacts, Path, Position, Region } from './level.js'
import type { Clip, Model } from './model.js'
import type { Bounds } from './surface.js'
import type { Terrain } from './terrain.js'

export interface LoadOptions {
  /** Called as bytes arrive: bytes so far, and the exact size of the pack. */
  readonly onProgress?: (loaded: number, total: number) => void
  readonly signal?: AbortSignal
}

/** What every imported asset has. */
export interface AssetModule<Asset> {
  /** URL of the pack, as the bundler serves it. */
  readonly url: string
  /** Exact size of the pack in bytes. */
  readonly byteLength: number
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Fetches and reads the pack. */
  load(options?: LoadOptions): Promise<Asset>
  /** Calls back when the source file changed while developing; returns the function that stops it. */
  onUpdate(listener: () => void): () => void
}

/** The names in a model, one union of literals each; generated declarations fill them in. */
export interface ModelNames {
  readonly clip: string
  readonly skin: string
  readonly bone: string
}

/** The names in a level; generated declarations fill them in. */
export interface LevelNames {
  readonly entity: string
  readonly action: string
  readonly texture: string
  readonly position: string
  readonly path: string
  readonly region: string
}

/** Facts of a model, known without loading it. */
export interface ModelFacts<Names extends ModelNames = ModelNames> {
  readonly clips: Readonly<Record<Names['clip'], Clip>>
  readonly skins: readonly Names['skin'][]
  readonly bones: readonly Names['bone'][]
  readonly frameCount: number
  readonly vertexCount: number
  readonly triangleCount: number
  readonly bounds: Bounds
}

export interface TerrainFacts {
  readonly columns: number
  readonly rows: number
  readonly bounds: Bounds
}

/** Facts of a level, known without loading it. */
export interface LevelModuleFacts<Names extends LevelNames = LevelNames> extends LevelFacts {
  readonly entities: readonly (Entity & { readonly name: Names['entity']; readonly action: Names['action'] })[]
  readonly positions: readonly (Position & { readonly name: Names['position'] })[]
  readonly paths: readonly (Path & { readonly name: Names['path'] })[]
  readonly regions: readonly (Region & { readonly name: Names['region'] })[]
  /** Names of the textures that surfaces use, sorted. */
  readonly textures: readonly Names['texture'][]
  readonly triangleCount: number
  readonly surfaceCount: number
  readonly bounds: Bounds
}

export interface ModelModule<Names extends ModelNames = ModelNames> extends AssetModule<Model>, ModelFacts<Names> {
  readonly kind: 'model'
}

export interface TerrainModule extends AssetModule<Terrain>, TerrainFacts {
  readonly kind: 'terrain'
}

export interface LevelModule<Names extends LevelNames = LevelNames>
  extends AssetModule<Level & Pick<LevelModuleFacts<Names>, 'entities' | 'positions' | 'paths' | 'regions'>>,
    LevelModuleFacts<Names> {
  readonly kind: 'level'
}
