import type { SurfaceOrigins } from '../../level/read-surfaces.js'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'

/**
 * Writes blocks and ranges of surfaces as `readSurfaces` reads them.
 * @throws RangeError for clusters of a range that do not ascend
 */
export function writeSurfaces(writer: ByteWriter, surfaces: readonly SurfaceOrigins[]): void {
  const ranges = surfaces.map((surface) => surface.ranges)
  writer.varints(ranges.map(({ firstTriangles }) => firstTriangles.length - 1))
  writer.varints(ranges.flatMap(({ firstTriangles }) => sizesOf(firstTriangles)))
  writer.varints(ranges.flatMap(({ firstClusters }) => sizesOf(firstClusters)))
  writeClusters(writer, ranges)
  writeBlocks(writer, surfaces)
}

function sizesOf(starts: Uint32Array): number[] {
  return Array.from(starts.subarray(1), (end, at) => end - starts[at])
}

function writeClusters(writer: ByteWriter, ranges: readonly SurfaceOrigins['ranges'][]): void {
  const steps: number[] = []
  let first = 0
  for (const { firstClusters, clusters } of ranges) {
    for (let range = 0; range + 1 < firstClusters.length; range++) {
      const [head, ...rest] = clusters.subarray(firstClusters[range], firstClusters[range + 1])
      if (head === undefined) continue
      steps.push(zigzag(head - first))
      first = head
      let last = head
      for (const cluster of rest) {
        if (cluster <= last) throw new RangeError(`cluster ${cluster} follows ${last} in a range, but should ascend`)
        steps.push(cluster - last - 1)
        last = cluster
      }
    }
  }
  writer.varints(steps)
}

function writeBlocks(writer: ByteWriter, surfaces: readonly SurfaceOrigins[]): void {
  const blocks: number[] = []
  const lengths: number[] = []
  for (const surface of surfaces) {
    for (const block of surface.blocks) {
      const run = blocks.length - 1
      if (blocks[run] === block) lengths[run]++
      else {
        blocks.push(block)
        lengths.push(1)
      }
    }
  }
  writer.varint(blocks.length).running(blocks).varints(lengths)
}
