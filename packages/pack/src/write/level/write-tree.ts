import { LEAF_BIT, type LevelTree, NO_CLUSTER } from '@brushwork/asset'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'
import type { PlaneTableWriter } from './plane-table.js'

/** Writes a tree as `readTree` reads it. */
export function writeTree(writer: ByteWriter, table: PlaneTableWriter, tree: LevelTree | undefined): void {
  writer.byte(tree === undefined ? 0 : 1)
  if (tree === undefined) return
  const { planes, nodePlanes, leafClusters } = tree
  writer.varint(planes.length / 4)
  table.writePlanes(writer, planes)
  let nextPlane = 0
  const planeTokens = Array.from(nodePlanes, (plane) => {
    if (plane !== nextPlane) return plane + 1
    nextPlane++
    return 0
  })
  writer.varint(planeTokens.length).varints(planeTokens)
  let nextCluster = 0
  const clusterTokens = Array.from(leafClusters, (cluster) => {
    if (cluster === NO_CLUSTER) return 0
    const token = zigzag(nextCluster - cluster) + 1
    if (cluster === nextCluster) nextCluster++
    return token
  })
  writer.varint(clusterTokens.length).varints(clusterTokens)
  writeChildren(writer, tree)
}

function writeChildren(writer: ByteWriter, { children }: LevelTree): void {
  const tokens: number[] = []
  const open = children.length === 0 ? [] : [1, 0]
  let nextNode = 1
  let nextLeaf = 0
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    const child = children[slot]
    if (child >= LEAF_BIT) {
      tokens.push(zigzag(child - LEAF_BIT - nextLeaf) * 2 + 1)
      nextLeaf = child - LEAF_BIT + 1
    } else {
      if (child <= slot >> 1) throw new RangeError(`child ${child} of node ${slot >> 1} does not follow it`)
      tokens.push(zigzag(child - nextNode) * 2)
      nextNode = child + 1
      open.push(child * 2 + 1, child * 2)
    }
  }
  writer.varints(tokens)
}
