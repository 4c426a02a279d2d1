import type { Collision, LevelTree, LevelVisibility } from '@brushwork/asset'
import { ByteReader } from '../frames/byte-reader.js'
import type { Where } from '../json-value.js'
import { PlaneTable } from './plane-table.js'
import { readSolids } from './read-solids.js'
import { readSurfaces, type SurfaceOrigins } from './read-surfaces.js'
import { readTree } from './read-tree.js'
import { readVisibility } from './read-visibility.js'

/** What is coded of the world, or of a part. */
export interface BodyColumns {
  readonly collision?: Collision
  readonly surfaces: readonly SurfaceOrigins[]
}

/** Everything of a level that is coded. */
export interface LevelColumns {
  /** The world, then each part. */
  readonly bodies: readonly BodyColumns[]
  readonly tree?: LevelTree | undefined
  readonly visibility?: LevelVisibility | undefined
}

/**
 * Decodes the stream of a level: docs/extensions/BRUSHWORK_level.md.
 * @param triangleCounts of each surface of the world, then of each part
 * @param where the stream in the JSON, for errors
 * @throws PackError
 */
export function readLevelStream(
  stream: Uint8Array,
  triangleCounts: readonly (readonly number[])[],
  where: Where,
): LevelColumns {
  const reader = new ByteReader(stream, where)
  const table = new PlaneTable(reader)
  const solids = triangleCounts.map(() => readSolids(reader, table))
  const clusterCount = reader.varint(0x7fffffff)
  const tree = readTree(reader, table, clusterCount)
  const visibility = readVisibility(reader, tree, clusterCount)
  const surfaces = readSurfaces(reader, triangleCounts.flat(), clusterCount)
  reader.end()
  let next = 0
  const bodies = solids.map((collision, body) => {
    const first = next
    next += triangleCounts[body].length
    return { ...(collision && { collision }), surfaces: surfaces.slice(first, next) }
  })
  return { bodies, tree, visibility }
}
