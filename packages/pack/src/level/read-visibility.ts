import type { LevelTree, LevelVisibility } from '@brushwork/asset'
import type { ByteReader } from '../frames/byte-reader.js'
import { readNear } from './near.js'
import { predictClusterBounds } from './predict-cluster-bounds.js'

/** Bytes of rows that end at the diagonal. */
export function triangleLength(clusterCount: number): number {
  const whole = Math.floor(clusterCount / 8)
  return 4 * whole * (whole + 1) + (clusterCount % 8) * (whole + 1)
}

/** Reads which clusters see which; undefined without clusters. */
export function readVisibility(
  reader: ByteReader,
  tree: LevelTree | undefined,
  clusterCount: number,
): LevelVisibility | undefined {
  if (clusterCount === 0) return undefined
  const rows = reader.choice(2) === 0 ? readRows(reader, clusterCount) : readTriangle(reader, clusterCount)
  const world = reader.floats(6)
  const predicted = tree && predictClusterBounds(tree, clusterCount, world)
  const bounds = readNear(reader, clusterCount * 6, (at) => predicted?.[at] ?? 0)
  return { clusterCount, rows, bounds }
}

function readRows(reader: ByteReader, clusterCount: number): Uint32Array {
  const bytes = reader.bytes(clusterCount * ((clusterCount + 31) >>> 5) * 4)
  return new Uint32Array(bytes.slice().buffer)
}

/** What one cluster sees, sees it: rows end at the diagonal. */
function readTriangle(reader: ByteReader, clusterCount: number): Uint32Array {
  const bytes = reader.bytes(triangleLength(clusterCount))
  const width = (clusterCount + 31) >>> 5
  const rows = new Uint32Array(clusterCount * width)
  let at = 0
  for (let row = 0; row < clusterCount; row++) {
    for (let first = 0; first <= row; first += 8) {
      for (let byte = bytes[at++], column = first; byte > 0 && column <= row; byte >>= 1, column++) {
        if ((byte & 1) === 0) continue
        rows[row * width + (column >>> 5)] |= 1 << (column & 31)
        rows[column * width + (row >>> 5)] |= 1 << (row & 31)
      }
    }
  }
  return rows
}
