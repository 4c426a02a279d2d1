import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import { bySlopes } from '../geometry/predict-slopes.js'
import { readLevelWith } from './checked/checked-level.js'
import { readModelWith } from './checked/checked-model.js'
import { readSpriteWith } from './checked/checked-sprite.js'
import { readTerrainWith } from './checked/checked-terrain.js'
import { readBones } from './features/bones.js'
import { readCodedGeometry } from './features/coded-geometry.js'
import { columnsOf } from './features/columns.js'
import { readFrames } from './features/frames.js'
import { readHdr } from './features/hdr.js'
import { readLods } from './features/lods.js'
import { countedGrid } from './features/probes.js'
import { readAreaWith } from './level/area.js'
import { readSplitLevelWith } from './level/split-level.js'
import type { CheckedFeatures } from './pack-features.js'
import type { PackedArea } from './walk/area.js'

/** Columns that are not coded. */
export const CHECKED_COLUMNS: CheckedFeatures = { columns: columnsOf }
/** Coded vertices and triangles. */
export const CHECKED_GEOMETRY: CheckedFeatures = { geometry: readCodedGeometry }
/** Texture coordinates that are planar projections. */
export const CHECKED_SLOPES: CheckedFeatures = { slopes: bySlopes }
/** Vertex frames of models. */
export const CHECKED_FRAMES: CheckedFeatures = { frames: readFrames }
/** Skeletons, tags, poses and weights of models. */
export const CHECKED_BONES: CheckedFeatures = { bones: readBones }
/** Levels of detail of models. */
export const CHECKED_LODS: CheckedFeatures = { lods: readLods }
/** Light grids of levels. */
export const CHECKED_PROBES: CheckedFeatures = { probes: countedGrid }
/** HDR pages. */
export const CHECKED_HDR: CheckedFeatures = { hdr: readHdr }

/** What the packs of all kinds may need. */
export const ALL_FEATURES: CheckedFeatures = {
  columns: columnsOf,
  geometry: readCodedGeometry,
  slopes: bySlopes,
  frames: readFrames,
  bones: readBones,
  lods: readLods,
  probes: countedGrid,
  hdr: readHdr,
}

const OF_MODELS: CheckedFeatures = {
  columns: columnsOf,
  geometry: readCodedGeometry,
  frames: readFrames,
  bones: readBones,
  lods: readLods,
}
const OF_TERRAINS: CheckedFeatures = CHECKED_COLUMNS
const OF_LEVELS: CheckedFeatures = {
  columns: columnsOf,
  geometry: readCodedGeometry,
  slopes: bySlopes,
  probes: countedGrid,
  hdr: readHdr,
}
const OF_SPRITES: CheckedFeatures = {}

/**
 * Reads the pack of any model: docs/extensions/BRUSHWORK_vertex_animation.md. Arrays are views into `bytes` where the pack stores
 * them contiguously, copies otherwise; poses of bones and tags are always copies.
 * @throws PackError
 */
export function readModel(bytes: Uint8Array): PackedModel {
  return readModelWith(bytes, OF_MODELS)
}

/**
 * Reads the pack of any terrain: docs/extensions/BRUSHWORK_terrain.md. Heights are decoded, normals computed from them or a view where
 * the pack stores them.
 * @throws PackError
 */
export function readTerrain(bytes: Uint8Array): Terrain {
  return readTerrainWith(bytes, OF_TERRAINS)
}

/** Reads the pack of any sprite: docs/extensions/BRUSHWORK_sprite.md. @throws PackError */
export function readSprite(bytes: Uint8Array): Sprite {
  return readSpriteWith(bytes, OF_SPRITES)
}

/**
 * Reads the pack of any level that is packed whole: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack
 * stores them contiguously, copies otherwise.
 * @throws PackError, also for a level that is split by area: read it with `readSplitLevel`
 */
export function readLevel(bytes: Uint8Array): PackedLevel {
  return readLevelWith(bytes, OF_LEVELS)
}

/**
 * Reads the pack of a level that may be split by area. A file with all areas gives the whole level; the file of the level alone gives all
 * but what areas hold. Otherwise as {@link readLevel}.
 * @throws PackError
 */
export function readSplitLevel(bytes: Uint8Array): PackedLevel {
  return readSplitLevelWith(bytes, OF_LEVELS)
}

/**
 * Reads the pack of an area: docs/extensions/BRUSHWORK_level_area.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise.
 * @throws PackError
 */
export function readArea(bytes: Uint8Array): PackedArea {
  return readAreaWith(bytes, OF_LEVELS)
}

/**
 * Makes a smaller {@link readModel}, a checked reader, for packs that need no more than some features. Modules of imported files pass those of their
 * packs. Such a reader throws a PackError `unsupported` for other packs.
 */
export function checkedModelReader(...features: readonly CheckedFeatures[]): typeof readModel {
  return readerWith(readModelWith, features)
}

/** Makes a smaller {@link readTerrain}; see {@link checkedModelReader}. */
export function checkedTerrainReader(...features: readonly CheckedFeatures[]): typeof readTerrain {
  return readerWith(readTerrainWith, features)
}

/** Makes a smaller {@link readLevel}; see {@link checkedModelReader}. */
export function checkedLevelReader(...features: readonly CheckedFeatures[]): typeof readLevel {
  return readerWith(readLevelWith, features)
}

/** The readers of a level that is split by area. */
export interface SplitReaders {
  /** Reads everything but the areas. */
  readonly level: typeof readSplitLevel
  readonly area: typeof readArea
}

/** Readers of any level that is split by area. */
export const SPLIT_READERS: SplitReaders = { level: readSplitLevel, area: readArea }

/** Makes smaller {@link SPLIT_READERS}; see {@link checkedModelReader}. */
export function checkedSplitReaders(...features: readonly CheckedFeatures[]): SplitReaders {
  return { level: readerWith(readSplitLevelWith, features), area: readerWith(readAreaWith, features) }
}

function readerWith<Asset>(
  read: (bytes: Uint8Array, features: CheckedFeatures) => Asset,
  features: readonly CheckedFeatures[],
): (bytes: Uint8Array) => Asset {
  const joined: CheckedFeatures = Object.assign({}, ...features)
  return (bytes) => read(bytes, joined)
}
