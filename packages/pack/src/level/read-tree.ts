import { LEAF_BIT, type LevelTree, NO_CLUSTER } from '@brushwork/asset'
import { type ByteReader, unzigzag } from '../frames/byte-reader.js'
import type { PlaneTable } from './plane-table.js'

/** Reads the tree; undefined for a level without. Its nodes only lead forwards, so that walking it ends. */
export function readTree(reader: ByteReader, table: PlaneTable, clusterCount: number): LevelTree | undefined {
  if (reader.choice(2) === 0) return undefined
  const planeCount = reader.varint(0xffffffff)
  const planes = table.read(reader, planeCount)
  const nodePlanes = reader.varints(reader.varint(0xffffffff))
  let nextPlane = 0
  for (let node = 0; node < nodePlanes.length; node++) {
    // 0 is the first plane that no node has had.
    const plane = nodePlanes[node] === 0 ? nextPlane++ : nodePlanes[node] - 1
    if (plane >= planeCount) reader.fail(`node ${node} has plane ${plane} of ${planeCount}`)
    nodePlanes[node] = plane
  }
  const leafClusters = reader.varints(reader.varint(0xffffffff))
  const children = readChildren(reader, nodePlanes.length, leafClusters.length)
  let next = 0
  for (let leaf = 0; leaf < leafClusters.length; leaf++) {
    const token = leafClusters[leaf]
    const cluster = token === 0 ? NO_CLUSTER : next - unzigzag(token - 1)
    if (token > 0 && !(cluster >= 0 && cluster < clusterCount)) {
      reader.fail(`leaf ${leaf} has cluster ${cluster} of ${clusterCount}`)
    }
    if (cluster === next) next++
    leafClusters[leaf] = cluster
  }
  return { planes, nodePlanes, children, leafClusters }
}

/**
 * Reads children in the order of a walk, front before back: zigzag differences from the next node or leaf, times 2, plus
 * 1 for leafs.
 */
function readChildren(reader: ByteReader, nodeCount: number, leafCount: number): Uint32Array {
  const children = new Uint32Array(nodeCount * 2)
  const isSeen = new Uint8Array(nodeCount)
  const open = nodeCount === 0 ? [] : [1, 0]
  let nextNode = 1
  let nextLeaf = 0
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    const token = reader.varint(2 ** 33)
    const step = unzigzag(Math.floor(token / 2))
    const isLeaf = token % 2 === 1
    const child = (isLeaf ? nextLeaf : nextNode) + step
    const node = slot >> 1
    const isFine = isLeaf ? child >= 0 && child < leafCount : child > node && child < nodeCount && isSeen[child] === 0
    if (!isFine) reader.fail(`child ${child} of node ${node} leads nowhere`)
    if (isLeaf) {
      nextLeaf = child + 1
      children[slot] = LEAF_BIT + child
    } else {
      nextNode = child + 1
      isSeen[child] = 1
      children[slot] = child
      open.push(child * 2 + 1, child * 2)
    }
  }
  const lost = isSeen.indexOf(0, 1)
  if (lost > 0) reader.fail(`node ${lost} has no parent`)
  return children
}
