import type { LevelTree, LevelVisibility } from '@brushwork/asset'
import { predictClusterBounds } from '../../level/predict-cluster-bounds.js'
import { triangleLength } from '../../level/read-visibility.js'
import type { ByteWriter } from '../frames/byte-writer.js'
import { writeNear } from './near.js'

/** Writes which clusters see which, as `readVisibility` reads it. */
export function writeVisibility(
  writer: ByteWriter,
  tree: LevelTree | undefined,
  visibility: LevelVisibility | undefined,
): void {
  if (visibility === undefined) return
  const { clusterCount, rows, bounds } = visibility
  const triangle = triangleOf(visibility)
  writer.byte(triangle === undefined ? 0 : 1)
  writer.bytes(triangle ?? new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength))
  const world = boundsOf(bounds)
  writer.floats(world)
  const predicted = tree && predictClusterBounds(tree, clusterCount, world)
  writeNear(writer, bounds, (at) => predicted?.[at] ?? 0)
}

/** Rows up to the diagonal; undefined where a cluster does not see one that sees it, as in files of other compilers. */
function triangleOf({ clusterCount, rows }: LevelVisibility): Uint8Array | undefined {
  const width = (clusterCount + 31) >>> 5
  const triangle = new Uint8Array(triangleLength(clusterCount))
  let start = 0
  for (let row = 0; row < clusterCount; row++) {
    for (let column = 0; column < width * 32; column++) {
      if (((rows[row * width + (column >>> 5)] >>> (column & 31)) & 1) === 0) continue
      const isSeenBack = column < clusterCount && (rows[column * width + (row >>> 5)] >>> (row & 31)) & 1
      if (!isSeenBack) return undefined
      if (column <= row) triangle[start + (column >>> 3)] |= 1 << (column & 7)
    }
    start += (row >>> 3) + 1
  }
  return triangle
}

function boundsOf(bounds: Float32Array): Float32Array {
  const out = bounds.slice(0, 6)
  for (let at = 6; at < bounds.length; at++) {
    const axis = at % 6
    out[axis] = axis < 3 ? Math.min(out[axis], bounds[at]) : Math.max(out[axis], bounds[at])
  }
  return out
}
