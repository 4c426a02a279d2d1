import type { LevelSurface } from '@brushwork/asset'
import { type ByteReader, unzigzag } from '../frames/byte-reader.js'
import { startsOf } from './plane-table.js'

/** What surfaces have besides their geometry and traits. */
export type SurfaceOrigins = Pick<LevelSurface, 'blocks' | 'ranges'>

/** Reads blocks and ranges of surfaces. @param triangleCounts `[surfaces]` */
export function readSurfaces(
  reader: ByteReader,
  triangleCounts: readonly number[],
  clusterCount: number,
): SurfaceOrigins[] {
  const ranges = readRanges(reader, triangleCounts, clusterCount)
  const blocks = readBlocks(reader, triangleCounts)
  return ranges.map((own, surface) => ({ blocks: blocks[surface], ranges: own }))
}

/** Ranges of all surfaces: their numbers of triangles, their numbers of clusters, and the clusters. */
function readRanges(
  reader: ByteReader,
  triangleCounts: readonly number[],
  clusterCount: number,
): SurfaceOrigins['ranges'][] {
  const firstRanges = startsOf(reader.varints(triangleCounts.length), reader)
  const rangeCount = firstRanges[triangleCounts.length]
  const sizes = reader.varints(rangeCount)
  const starts = startsOf(reader.varints(rangeCount), reader)
  const clusters = readClusters(reader, starts, clusterCount)
  return triangleCounts.map((triangleCount, surface) => {
    const from = firstRanges[surface]
    const to = firstRanges[surface + 1]
    const firstTriangles = new Uint32Array(to - from + 1)
    for (let range = from; range < to; range++) {
      firstTriangles[range - from + 1] = firstTriangles[range - from] + sizes[range]
      if (firstTriangles[range - from] + sizes[range] > triangleCount) break
    }
    if (firstTriangles[to - from] !== triangleCount) {
      reader.fail(`the ranges of surface ${surface} do not share out its ${triangleCount} triangles`)
    }
    return {
      firstTriangles,
      firstClusters: starts.slice(from, to + 1).map((start) => start - starts[from]),
      clusters: clusters.slice(starts[from], starts[to]),
    }
  })
}

/** The first cluster of a range as zigzag difference from that of the range before, the others as steps from 1 on. */
function readClusters(reader: ByteReader, starts: Uint32Array, clusterCount: number): Uint32Array {
  const clusters = reader.varints(starts[starts.length - 1])
  let first = 0
  for (let range = 0; range + 1 < starts.length; range++) {
    let last = first
    for (let at = starts[range]; at < starts[range + 1]; at++) {
      const isFirst = at === starts[range]
      last += isFirst ? unzigzag(clusters[at]) : clusters[at] + 1
      if (!(last >= 0 && last < clusterCount)) reader.fail(`cluster ${last} is not one of ${clusterCount}`)
      if (isFirst) first = last
      clusters[at] = last
    }
  }
  return clusters
}

/** Blocks as runs over the triangles of all surfaces: zigzag differences of the blocks, then lengths. */
function readBlocks(reader: ByteReader, triangleCounts: readonly number[]): Uint32Array[] {
  const count = reader.varint(0xffffffff)
  const blocks = reader.running(count)
  const lengths = reader.varints(count)
  let run = -1
  let left = 0
  return triangleCounts.map((triangleCount, surface) => {
    const out = new Uint32Array(triangleCount)
    for (let at = 0; at < triangleCount; ) {
      while (left === 0 && run < count) left = lengths[++run] ?? 0
      if (left === 0) reader.fail(`the blocks of surface ${surface} end at triangle ${at} of ${triangleCount}`)
      const length = Math.min(left, triangleCount - at)
      out.fill(blocks[run], at, at + length)
      at += length
      left -= length
    }
    return out
  })
}
