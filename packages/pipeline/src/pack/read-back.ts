import { type Model, PackError, readLevel, readModel, readTerrain } from '@brushwork/runtime'
import type { Asset, Imported } from '../asset/asset.js'
import type { AssetFacts } from '../asset/facts.js'
import type { TerrainAsset } from '../asset/terrain.js'
import { failure } from '../report/failure.js'
import { firstDifference } from './first-difference.js'

/** What the game will hold: the same as the asset, but for terrains, whose samples become heights. */
type ReadAsset = ReturnType<typeof readLevel> | Model | ReturnType<typeof readTerrain>

/**
 * Makes sure that a game whose build was green does not fail at what the build wrote.
 * @param path of the source.
 * @throws BuildError `pack-differs`
 */
export function verifyPack(pack: Uint8Array, { asset, facts }: Imported, path: string): void {
  const difference = readBack(pack, asset, facts)
  if (difference === undefined) return
  const text =
    `Brushwork wrote a pack that its own runtime reads differently: ${difference}. This is a defect of Brushwork, not of your ` +
    'file: please report it at https://github.com/brushwork/brushwork/issues, with the file'
  throw failure(path, 'pack-differs', text)
}

/**
 * Reads a pack with the reader that games use and compares it with the asset it was written from, and with the facts that its
 * module exports. Returns the first difference, or undefined. Arrays are views into the pack, so the cost is one pass over it.
 */
function readBack(pack: Uint8Array, asset: Asset, facts: AssetFacts): string | undefined {
  let read: ReadAsset
  try {
    read = readAs(asset.kind, pack)
  } catch (error) {
    if (error instanceof PackError) return error.message
    throw error
  }
  const expected = asset.kind === 'terrain' ? terrainAsRead(asset) : asset
  return firstDifference(expected, read) ?? firstDifference(facts, factsAsRead(facts, read), 'the module')
}

function readAs(kind: Asset['kind'], pack: Uint8Array): ReadAsset {
  if (kind === 'model') return readModel(pack)
  return kind === 'terrain' ? readTerrain(pack) : readLevel(pack)
}

function terrainAsRead({ samples, heightScale, heightOffset, ...terrain }: TerrainAsset): object {
  const heights = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at++) heights[at] = heightOffset + heightScale * samples[at]
  return { ...terrain, heights }
}

/** The facts of a module, taken from what was read wherever that has a member of their name. */
function factsAsRead(facts: AssetFacts, read: ReadAsset): object {
  const shared = Object.entries(facts).map(([name, value]) => {
    return [name, Object.hasOwn(read, name) ? read[name as keyof typeof read] : value] as const
  })
  const counted = read.kind === 'model' ? countedOfModel(facts, read) : {}
  return { ...Object.fromEntries(shared), ...counted }
}

/** A module lists clips by name, the asset in their order. */
function countedOfModel(facts: AssetFacts, { clips, skeleton, parts }: Model): object {
  if (facts.kind !== 'model') return {}
  return {
    clips: Object.fromEntries(clips.map((clip) => [clip.name, clip])),
    bones: skeleton?.bones.map(({ name }) => name) ?? [],
    vertexCount: parts.reduce((total, { positions }) => total + positions.length / 3, 0),
    triangleCount: parts.reduce((total, { indices }) => total + indices.length / 3, 0),
  }
}
