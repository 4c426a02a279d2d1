import type { LevelNames, ModelNames, PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import type { AreaFile } from '../areas/area-file.js'
import type { AreaLoading, LevelStream } from '../areas/level-stream.js'
import type { LoadOptions } from '../source/load-options.js'

/**
 * The default export of an imported asset: the pack's URL and how to load it. Facts are named exports of the module, so
 * that bundles hold only those that the game uses; the loaded asset has all of them.
 */
export interface AssetModule<Asset> {
  /** URL of the pack, as the bundler serves it. */
  readonly url: string
  /** Exact size of the pack in bytes. */
  readonly byteLength: number
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Checksum by which `load` knows the file of its own build; undefined in dev servers. */
  readonly checksum?: number | undefined
  /** Fetches and reads the pack. @throws PackError; or the signal's reason when aborted */
  load(options?: LoadOptions): Promise<Asset>
  /** Registers a listener for changes of the source file during development; returns the function that removes it. */
  onUpdate(listener: () => void): () => void
}

/** The default export of an imported model. */
export interface ModelModule<Names extends ModelNames = ModelNames> extends AssetModule<PackedModel<Names>> {
  readonly kind: 'model'
}

/** The default export of an imported terrain. */
export interface TerrainModule extends AssetModule<Terrain> {
  readonly kind: 'terrain'
}

/** The default export of an imported sprite, `./smoke+8.tga?sprite`. */
export interface SpriteModule extends AssetModule<Sprite> {
  readonly kind: 'sprite'
}

/** The default export of an imported sound, `./fountain.ogg?sound`: the file as it is, without a pack. Loading gives its bytes. */
export interface SoundModule extends AssetModule<Uint8Array<ArrayBuffer>> {
  readonly kind: 'sound'
}

/**
 * Modules of the files that a level names, by `file` of the entity or sound. The records have no prototype, so any name is
 * either a module or undefined.
 */
export interface LevelFiles {
  readonly models: Readonly<Record<string, ModelModule | TerrainModule | undefined>>
  readonly sprites: Readonly<Record<string, SpriteModule | undefined>>
  readonly sounds: Readonly<Record<string, SoundModule | undefined>>
}

/** The file of an area: its pack, without what the pack of the level has. */
export interface AreaPack extends AreaFile {
  /** URL of the pack, as the bundler serves it. */
  readonly url: string
  /** Exact size of the pack in bytes. */
  readonly byteLength: number
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
}

/** Files and modules that only level modules have. */
export interface LevelImports {
  /** Undefined unless the level is built with the option `areas`. */
  readonly areas: readonly AreaPack[] | undefined
  /** Undefined unless the level is built with the option `entities`. */
  readonly files: LevelFiles | undefined
}

/** The default export of an imported level. */
export interface LevelModule<Names extends LevelNames = LevelNames> extends AssetModule<PackedLevel<Names>> {
  readonly kind: 'level'
  /** The files of its areas, in their order; undefined unless it is built with the option `areas`. */
  readonly areas: readonly AreaPack[] | undefined
  /** Fetches and reads the pack without its areas, and begins to load these, the nearest first. */
  stream(options?: LoadOptions & AreaLoading): Promise<LevelStream<Names>>
  /** What the level names; undefined unless it is built with the option `entities`. */
  readonly files: LevelFiles | undefined
}
