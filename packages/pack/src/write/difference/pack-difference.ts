import type {
  Asset,
  AssetFacts,
  Model,
  PackedLevel,
  PackedModel,
  PackedTerrain,
  Sprite,
  Terrain,
} from '@brushwork/asset'
import { heightsOfSamples } from '../../heights/decode-heights.js'
import { PackError } from '../../pack-error.js'
import { readModelWith } from '../../read/checked/checked-model.js'
import { readSpriteWith } from '../../read/checked/checked-sprite.js'
import { readTerrainWith } from '../../read/checked/checked-terrain.js'
import { withAreas } from '../../read/level/area.js'
import { readSplitLevelWith } from '../../read/level/split-level.js'
import type { CheckedFeatures, PackFeature } from '../../read/pack-features.js'
import { packFilesOf } from '../../read/pack-files.js'
import { ALL_FEATURES } from '../../read/readers.js'
import { readTrustedArea, readTrustedLevel, readTrustedSplitLevel } from '../../read/trusted/trusted-level.js'
import { readTrustedModel } from '../../read/trusted/trusted-model.js'
import { trustedFeatures } from '../../read/trusted/trusted-readers.js'
import { readTrustedSprite } from '../../read/trusted/trusted-sprite.js'
import { readTrustedTerrain } from '../../read/trusted/trusted-terrain.js'
import { packFrames } from '../frames/pack-frames.js'
import { firstDifference } from './first-difference.js'

/** The asset as a game reads it: equal to what was written, except for heights of terrains and frames of models. */
type ReadAsset = PackedLevel | PackedModel | Sprite | Terrain

/**
 * Reads a pack with the reader that games use, and compares it with the asset it was written from and the facts of its
 * module. Returns the first difference, or undefined. Arrays are views into the pack, so the cost is one pass over it.
 * @param features of the reader, which may note their use
 */
export function packDifference(
  pack: Uint8Array,
  asset: Asset,
  facts: AssetFacts,
  features: CheckedFeatures = ALL_FEATURES,
): string | undefined {
  let read: ReadAsset
  try {
    read = readAs(asset.kind, pack, features)
  } catch (error) {
    if (error instanceof PackError) return error.message
    throw error
  }
  return readDifference(read, asset, facts)
}

/**
 * Whether the trusted reader gives the asset; the module of the pack needs a checked one otherwise: docs/decisions/readers-of-modules.md.
 * @param features that the checked reader needs
 */
export function canBeTrusted(
  pack: Uint8Array,
  asset: Asset,
  facts: AssetFacts,
  features: readonly PackFeature[],
): boolean {
  try {
    return readDifference(readTrusted(asset.kind, pack, features), asset, facts) === undefined
  } catch {
    // It trusts the JSON, so it may fail in any way.
    return false
  }
}

function readDifference(read: ReadAsset, asset: Asset, facts: AssetFacts): string | undefined {
  return firstDifference(assetAsRead(asset), read) ?? firstDifference(facts, factsAsRead(facts, read), 'the module')
}

function readTrusted(kind: Asset['kind'], pack: Uint8Array, features: readonly PackFeature[]): ReadAsset {
  if (kind === 'model') return readTrustedModel(pack, trustedFeatures(features))
  if (kind === 'sprite') return readTrustedSprite(pack)
  if (kind === 'terrain') return readTrustedTerrain(pack)
  const joined = trustedFeatures(features)
  const { head, areas } = packFilesOf(pack)
  if (areas.length === 0) return readTrustedLevel(pack, joined)
  const level = readTrustedSplitLevel(head, joined)
  return withAreas(
    level,
    areas.map((area) => readTrustedArea(area, joined)),
  )
}

function readAs(kind: Asset['kind'], pack: Uint8Array, features: CheckedFeatures): ReadAsset {
  if (kind === 'model') return readModelWith(pack, features)
  if (kind === 'sprite') return readSpriteWith(pack, features)
  return kind === 'terrain' ? readTerrainWith(pack, features) : readSplitLevelWith(pack, features)
}

function assetAsRead(asset: Asset): object {
  if (asset.kind === 'terrain') return terrainAsRead(asset)
  return asset.kind === 'model' ? modelAsRead(asset) : asset
}

function modelAsRead(model: Model): PackedModel {
  const parts = model.parts.map(({ frames, ...part }) => (frames ? { ...part, frames: packFrames(frames) } : part))
  return { ...model, parts }
}

function terrainAsRead({ samples, heightScale, heightOffset, ...terrain }: PackedTerrain): object {
  return { ...terrain, heights: heightsOfSamples(samples, heightScale, heightOffset) }
}

/** The facts of a module, with the values that were read wherever the asset has a member of that name. */
function factsAsRead(facts: AssetFacts, read: ReadAsset): object {
  const shared = Object.entries(facts).map(([name, value]) => {
    return [name, Object.hasOwn(read, name) ? read[name as keyof typeof read] : value] as const
  })
  const counted =
    read.kind === 'model'
      ? countedOfModel(facts, read)
      : read.kind === 'terrain'
        ? { layerCount: read.layers?.length }
        : {}
  return { ...Object.fromEntries(shared), ...counted }
}

/** Facts that count what the asset has: a module lists clips by name, the asset in order. */
function countedOfModel(facts: AssetFacts, { clips, skeleton, parts }: PackedModel): object {
  if (facts.kind !== 'model') return {}
  return {
    clips: Object.fromEntries(clips.map((clip) => [clip.name, clip])),
    bones: skeleton?.bones.map(({ name }) => name) ?? [],
    vertexCount: parts.reduce((total, { positions }) => total + positions.length / 3, 0),
    triangleCount: parts.reduce((total, { indices }) => total + indices.length / 3, 0),
    lodCount: parts.reduce((most, { lods = [] }) => Math.max(most, lods.length), 0) || undefined,
  }
}
