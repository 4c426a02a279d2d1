import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import { decodeFrames } from '../../frames/decode-frames.js'
import { decodeLods } from '../../geometry/decode-lods.js'
import { bySlopes } from '../../geometry/predict-slopes.js'
import { openKernel } from '../../geometry/wasm/open-kernel.js'
import type { PackFeature } from '../pack-features.js'
import type { SplitReaders } from '../readers.js'
import { atAccessor } from './open-trusted.js'
import { trustedBones } from './trusted-bones.js'
import type { TrustedFeatures } from './trusted-features.js'
import { readModelInScript } from './trusted-in-script.js'
import { readTrustedArea, readTrustedLevel, readTrustedSplitLevel } from './trusted-level.js'
import { trustedHdr, trustedProbes } from './trusted-light.js'
import { readTrustedModel } from './trusted-model.js'
import { readTrustedSprite } from './trusted-sprite.js'
import { readTrustedTerrain } from './trusted-terrain.js'

/** Vertex frames of models. */
export const TRUSTED_FRAMES: TrustedFeatures = {
  frames: (stream, { bytes }, rest, frameCount) => decodeFrames(bytes(stream), atAccessor(stream), rest, frameCount),
}

/** Skeletons, tags, poses and weights of models. */
export const TRUSTED_BONES: TrustedFeatures = { bones: trustedBones }

/** Levels of detail of models. */
export const TRUSTED_LODS: TrustedFeatures = {
  lods: ({ stream, errors }, { bytes }, geometry) => decodeLods(bytes(stream), atAccessor(stream), errors, geometry),
}

/** Texture coordinates of levels that are planar projections. */
export const TRUSTED_SLOPES: TrustedFeatures = { slopes: bySlopes }

/** Light grids of levels. */
export const TRUSTED_PROBES: TrustedFeatures = { probes: trustedProbes }

/** HDR pages of levels. */
export const TRUSTED_HDR: TrustedFeatures = { hdr: trustedHdr }

/** The features by their names in packs; those that all trusted readers have are left out. */
const BY_NAME: Readonly<Partial<Record<PackFeature, TrustedFeatures>>> = {
  frames: TRUSTED_FRAMES,
  bones: TRUSTED_BONES,
  lods: TRUSTED_LODS,
  slopes: TRUSTED_SLOPES,
  probes: TRUSTED_PROBES,
  hdr: TRUSTED_HDR,
}

/** Joins the features that a pack needs, by name. */
export function trustedFeatures(names: readonly PackFeature[]): TrustedFeatures {
  return Object.assign({}, ...names.map((name) => BY_NAME[name]))
}

/**
 * Makes the trusted reader of one pack, as generated modules do: much smaller than `readModel`, because it does not check the pack's JSON. The
 * module has compared the checksum of the pack: docs/decisions/readers-of-modules.md. It reads at once with WebAssembly; where a page has
 * none, it loads its decoder first and returns a promise.
 * @param features that the pack has
 */
export function trustedModelReader(
  ...features: readonly TrustedFeatures[]
): (bytes: Uint8Array) => PackedModel | Promise<PackedModel> {
  const joined: TrustedFeatures = Object.assign({}, ...features)
  return (bytes) => (openKernel() ? readTrustedModel : readModelInScript)(bytes, joined)
}

/** Makes the trusted reader of one sprite; see {@link trustedModelReader}. */
export function trustedSpriteReader(): (bytes: Uint8Array) => Sprite {
  return readTrustedSprite
}

/** Makes the trusted reader of one terrain; see {@link trustedModelReader}. */
export function trustedTerrainReader(): (bytes: Uint8Array) => Terrain {
  return readTrustedTerrain
}

/** Makes the trusted reader of one level; see {@link trustedModelReader}. */
export function trustedLevelReader(...features: readonly TrustedFeatures[]): (bytes: Uint8Array) => PackedLevel {
  const joined: TrustedFeatures = Object.assign({}, ...features)
  return (bytes) => readTrustedLevel(bytes, joined)
}

/** Makes the trusted readers of one level that is split by area; see {@link trustedModelReader}. */
export function trustedSplitReaders(...features: readonly TrustedFeatures[]): SplitReaders {
  const joined: TrustedFeatures = Object.assign({}, ...features)
  return {
    level: (bytes) => readTrustedSplitLevel(bytes, joined),
    area: (bytes) => readTrustedArea(bytes, joined),
  }
}
