import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import { decodeFrames } from '../../frames/decode-frames.js'
import { decodeLods } from '../../geometry/decode-lods.js'
import { bySlopes } from '../../geometry/predict-slopes.js'
import type { PackFeature } from '../pack-features.js'
import type { SplitReaders } from '../readers.js'
import { builtBones } from './built-bones.js'
import { type BuiltLevelFeatures, readBuiltArea, readBuiltLevel, readBuiltSplitLevel } from './built-level.js'
import { builtHdr, builtProbes } from './built-light.js'
import { type BuiltFeatures, readBuiltModel } from './built-model.js'
import { readBuiltSprite } from './built-sprite.js'
import { readBuiltTerrain } from './built-terrain.js'
import { atAccessor } from './open-built.js'

/** Vertex frames of models. */
export const BUILT_FRAMES: BuiltFeatures = {
  frames: (stream, { bytes }, rest, frameCount) => decodeFrames(bytes(stream), atAccessor(stream), rest, frameCount),
}

/** Skeletons, tags, poses and weights of models. */
export const BUILT_BONES: BuiltFeatures = { bones: builtBones }

/** Levels of detail of models. */
export const BUILT_LODS: BuiltFeatures = {
  lods: ({ stream, errors }, { bytes }, geometry) => decodeLods(bytes(stream), atAccessor(stream), errors, geometry),
}

/** Texture coordinates of levels that are planar projections. */
export const BUILT_SLOPES: BuiltLevelFeatures = { slopes: bySlopes }

/** Light grids of levels. */
export const BUILT_PROBES: BuiltLevelFeatures = { probes: builtProbes }

/** HDR pages of levels. */
export const BUILT_HDR: BuiltLevelFeatures = { hdr: builtHdr }

/** The features by their names in packs; those that all readers of modules have are left out. */
const BY_NAME: Readonly<Partial<Record<PackFeature, BuiltFeatures & BuiltLevelFeatures>>> = {
  frames: BUILT_FRAMES,
  bones: BUILT_BONES,
  lods: BUILT_LODS,
  slopes: BUILT_SLOPES,
  probes: BUILT_PROBES,
  hdr: BUILT_HDR,
}

/** Joins the features that a pack needs, by name. */
export function builtFeatures(names: readonly PackFeature[]): BuiltFeatures & BuiltLevelFeatures {
  return Object.assign({}, ...names.map((name) => BY_NAME[name]))
}

/**
 * Makes the reader of one pack, as generated modules do: much smaller than `readModel`, as it trusts the pack's JSON, which it knows by checksum.
 * @param checksum `packChecksum` of the pack
 * @param features that the pack has
 */
export function builtModelReader(
  checksum: number,
  ...features: readonly BuiltFeatures[]
): (bytes: Uint8Array) => PackedModel {
  const joined: BuiltFeatures = Object.assign({}, ...features)
  return (bytes) => readBuiltModel(bytes, checksum, joined)
}

/** Makes the reader of one sprite; see {@link builtModelReader}. */
export function builtSpriteReader(checksum: number): (bytes: Uint8Array) => Sprite {
  return (bytes) => readBuiltSprite(bytes, checksum)
}

/** Makes the reader of one terrain; see {@link builtModelReader}. */
export function builtTerrainReader(checksum: number): (bytes: Uint8Array) => Terrain {
  return (bytes) => readBuiltTerrain(bytes, checksum)
}

/** Makes the reader of one level; see {@link builtModelReader}. */
export function builtLevelReader(
  checksum: number,
  ...features: readonly BuiltLevelFeatures[]
): (bytes: Uint8Array) => PackedLevel {
  const joined: BuiltLevelFeatures = Object.assign({}, ...features)
  return (bytes) => readBuiltLevel(bytes, checksum, joined)
}

/** Makes the readers of one level that is split by area; see {@link builtModelReader}. @param areas checksums of their packs */
export function builtSplitReaders(
  checksum: number,
  areas: readonly number[],
  ...features: readonly BuiltLevelFeatures[]
): SplitReaders {
  const joined: BuiltLevelFeatures = Object.assign({}, ...features)
  return {
    level: (bytes) => readBuiltSplitLevel(bytes, checksum, joined),
    area: (bytes) => readBuiltArea(bytes, areas, joined),
  }
}
