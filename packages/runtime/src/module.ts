import type { Level, LevelFacts } from './level.js'
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

/** Facts of a model, known without loading it. */
export interface ModelFacts {
  readonly clips: Readonly<Record<string, Clip>>
  readonly skins: readonly string[]
  readonly bones: readonly string[]
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

export interface LevelModuleFacts extends LevelFacts {
  readonly triangleCount: number
  readonly surfaceCount: number
  readonly bounds: Bounds
}

export interface ModelModule extends AssetModule<Model>, ModelFacts {
  readonly kind: 'model'
}

export interface TerrainModule extends AssetModule<Terrain>, TerrainFacts {
  readonly kind: 'terrain'
}

export interface LevelModule extends AssetModule<Level>, LevelModuleFacts {
  readonly kind: 'level'
}
