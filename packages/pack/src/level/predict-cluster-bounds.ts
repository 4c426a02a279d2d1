import { LEAF_BIT, type LevelTree } from '@brushwork/asset'

/**
 * Predicts the boxes of clusters, `[clusters × 6]`. Planes across the axes cut the world's box along the tree, and a
 * cluster holds its leafs. Clusters without leafs get 0.
 */
export function predictClusterBounds(
  { planes, nodePlanes, children, leafClusters }: LevelTree,
  clusterCount: number,
  world: Float32Array,
): Float32Array {
  const out = new Float32Array(clusterCount * 6)
  const isKnown = new Uint8Array(clusterCount)
  const boxes = new Float32Array(Math.max(1, nodePlanes.length) * 6)
  boxes.set(world)
  const addLeaf = (leaf: number, box: Float32Array): void => {
    const cluster = leafClusters[leaf]
    if (cluster >= clusterCount) return
    for (let axis = 0; axis < 6; axis++) {
      const at = cluster * 6 + axis
      const isOutside = axis < 3 ? box[axis] < out[at] : box[axis] > out[at]
      if (isOutside || isKnown[cluster] === 0) out[at] = box[axis]
    }
    isKnown[cluster] = 1
  }
  if (nodePlanes.length === 0) addLeaf(0, boxes)
  for (let slot = 0; slot < children.length; slot++) {
    const node = slot >> 1
    const box = boxes.slice(node * 6, node * 6 + 6)
    cut(box, planes, nodePlanes[node] * 4, slot % 2 === 0)
    const child = children[slot]
    if (child >= LEAF_BIT) addLeaf(child - LEAF_BIT, box)
    else boxes.set(box, child * 6)
  }
  return out
}

/** Keeps what is in front of a plane, or behind it. */
function cut(box: Float32Array, planes: Float32Array, at: number, isFront: boolean): void {
  for (let axis = 0; axis < 3; axis++) {
    const along = planes[at + axis]
    if (along !== 1 && along !== -1) continue
    const coordinate = along * planes[at + 3]
    const isMin = isFront === (along === 1)
    if (isMin) box[axis] = Math.max(box[axis], coordinate)
    else box[axis + 3] = Math.min(box[axis + 3], coordinate)
  }
}
