import type { Rgb } from '../vector.js'
import type { Block, BlockPart } from './block.js'
import type { LevelDiagnostic } from './diagnostic.js'
import type { Entity, Group, LevelLight, Path, Position, Region, Sound, SunAngles } from './objects.js'

/** An object of a level: one of its lists, and an index into it. */
export interface LevelObject {
  readonly list: 'entities' | 'lights' | 'sounds' | 'positions' | 'paths' | 'regions'
  readonly index: number
}

/**
 * A level of brushes as the compiler reads it, whatever file it came from: one flat world in source axes, quants. Blocks that
 * the editor marks as not compiled are left out; everything else is in file order.
 */
export interface BrushLevel {
  readonly name: string
  /** Path of the game's script as written in the file, empty for none. */
  readonly script: string
  /** Path of the palette file as written in the file, empty for none. */
  readonly paletteFile: string
  readonly sun: SunAngles
  readonly ambient: Rgb
  /** Light from the whole sky, through sky faces; absent for none. */
  readonly skyLight?: Rgb
  /** Name of six sky images, without their endings `rt`, `bk`, `lf`, `ft`, `up`, `dn`; absent where the file has none. */
  readonly skyName?: string
  readonly fog: readonly Rgb[]
  readonly blocks: readonly Block[]
  readonly parts: readonly BlockPart[]
  readonly entities: readonly Entity[]
  readonly lights: readonly LevelLight[]
  readonly sounds: readonly Sound[]
  readonly positions: readonly Position[]
  readonly paths: readonly Path[]
  readonly regions: readonly Region[]
  /** Groups of the editor, each after the one that contains it. */
  readonly groups: readonly Group[]
  /** All objects in the order of the file; list by list when left out. */
  readonly order?: readonly LevelObject[]
  /** `[256 × 3]` red, green, blue: the colors of its 8-bit textures; the engine's own when left out. */
  readonly palette?: Uint8Array
  /** Texture archives, as written in the file: opaque, to be looked up by base name. */
  readonly wads: readonly string[]
  /** Texture folders, as written in the file. */
  readonly textureFolders: readonly string[]
  /** Problems found while reading: what could not be converted. */
  readonly diagnostics: readonly LevelDiagnostic[]
}
