import type { LevelFacts } from './level/facts.js'
import type { Clip } from './model.js'
import type { LevelNames, ModelNames } from './names.js'
import type { Bounds } from './vector.js'

/** Named exports of a model's module: facts that are known without loading it. */
export interface ModelFacts<Names extends ModelNames = ModelNames> {
  /** Clips by name. */
  readonly clips: Readonly<Record<Names['clip'], Clip>>
  /** Names of the skins, in the order of the file; the loaded model has them as `materials`. */
  readonly skins: readonly Names['skin'][]
  /** Names of the bones, parents before their children; the loaded model has them as `skeleton.bones`. */
  readonly bones: readonly Names['bone'][]
  /** Names of the tags, to which other models are attached; the loaded model has them as `tagPoses.bones`. */
  readonly tags: readonly Names['tag'][]
  /** Frames of all clips together; 1 for a model without animation. */
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

/** Named exports of a sprite's module: facts that are known without loading it. */
export interface SpriteFacts {
  /** Width of one frame: pixels of the source, which are quants at scale 1. */
  readonly width: number
  /** Height of a frame: pixels of the source, which are quants at scale 1. */
  readonly height: number
  /** Equal frames side by side in the image, at least 1. */
  readonly frameCount: number
}

/** Named exports of a level's module: facts that are known without loading it. */
export interface LevelModuleFacts<Names extends LevelNames = LevelNames> extends LevelFacts<Names> {
  /** Names of the textures that surfaces use, sorted; the loaded level has them as `materials`. */
  readonly textures: readonly Names['texture'][]
  /** Triangles of the world, without movable parts. */
  readonly triangleCount: number
  /** Surfaces of the world, without movable parts: draw calls. */
  readonly surfaceCount: number
  /** Box around the surfaces of the world, pack axes, quants. */
  readonly bounds: Bounds
}

/** Facts of an asset by its kind. */
export type AssetFacts =
  | ({
      readonly kind: 'model'
      /** Levels of detail of the part that has most; absent for a model without, so modules do not export it. */
      readonly lodCount?: number
    } & ModelFacts)
  | ({
      readonly kind: 'terrain'
      /** Layers of textures; absent for a terrain without, so modules do not export it. */
      readonly layerCount?: number
    } & TerrainFacts)
  | ({ readonly kind: 'sprite' } & SpriteFacts)
  | ({
      readonly kind: 'level'
      /** Lightmap pages in the pack; absent for a level without lightmaps, so modules do not export it. */
      readonly lightPageCount?: number
      /** Surfaces that give off light for lightmaps; absent for none. */
      readonly lightSurfaceCount?: number
      /** Areas that are packed apart; absent for a level that is packed whole, so modules do not export it. */
      readonly areaCount?: number
      /** Textures of faces that are all hidden, sorted; absent for none. Declarations list them, modules do not export them. */
      readonly hiddenTextures?: readonly string[]
    } & LevelModuleFacts)
