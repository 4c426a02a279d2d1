import type { Level, LevelFacts } from './level.js'
import type { Clip, Model } from './model.js'
import type { LevelNames, ModelNames } from './names.js'
import type { Bounds } from './surface.js'
import type { Terrain } from './terrain.js'

export interface LoadOptions {
  /** Called as bytes arrive: bytes so far, and the exact size of the pack. */
  readonly onProgress?: (loaded: number, total: number) => void
  readonly signal?: AbortSignal
}

/**
 * What the default export of every imported asset has: the pack's address and how to load it. Facts are named exports of the
 * module, so that bundles hold those that the game uses; the loaded asset has all of them.
 */
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

/** Named exports of a model's module: facts that are known without loading it. */
export interface ModelFacts<Names extends ModelNames = ModelNames> {
  /** Clips by name. */
  readonly clips: Readonly<Record<Names['clip'], Clip>>
  /** Names of the skins, in the order of the file; the loaded model has them as `materials`. */
  readonly skins: readonly Names['skin'][]
  /** Names of the bones, parents before their children; the loaded model has them as `skeleton.bones`. */
  readonly bones: readonly Names['bone'][]
  /** Frames of all clips together; 1 for a model that stands still. */
  readonly frameCount: number
  /** Vertices of all parts. */
  readonly vertexCount: number
  /** Triangles of all parts. */
  readonly triangleCount: number
  /** Box of the rest pose, pack axes, quants. */
  readonly bounds: Bounds
}

/** Named exports of a terrain's module: facts that are known without loading it. */
export interface TerrainFacts {
  /** Grid points along the source's X axis (pack Z). */
  readonly columns: number
  /** Grid points along the source's Y axis (pack X). */
  readonly rows: number
  /** Box around the ground, pack axes, quants. */
  readonly bounds: Bounds
}

/** Named exports of a level's module: facts that are known without loading it. */
export interface LevelModuleFacts<Names extends LevelNames = LevelNames> extends LevelFacts<Names> {
  /** Names of the textures that surfaces use, sorted; the loaded level has them as `materials`. */
  readonly textures: readonly Names['texture'][]
  /** Triangles of the world, movable parts not counted. */
  readonly triangleCount: number
  /** Surfaces of the world, movable parts not counted: draw calls. */
  readonly surfaceCount: number
  /** Box around the surfaces of the world, pack axes, quants. */
  readonly bounds: Bounds
}

/** The default export of an imported model. */
export interface ModelModule<Names extends ModelNames = ModelNames> extends AssetModule<Model<Names>> {
  readonly kind: 'model'
}

/** The default export of an imported terrain. */
export interface TerrainModule extends AssetModule<Terrain> {
  readonly kind: 'terrain'
}

/** The default export of an imported level. */
export interface LevelModule<Names extends LevelNames = LevelNames> extends AssetModule<Level<Names>> {
  readonly kind: 'level'
}
