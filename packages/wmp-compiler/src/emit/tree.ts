import { type PlaneSet, writePackAxes } from '@brushwork/geometry'
import { type CompiledTree, LEAF_BIT, NO_CLUSTER } from '../compiled-level.js'
import type { Tree } from '../tree/tree.js'

/** A tree in pack axes, with only the planes that it uses. @param leafClusters −1 for none. */
export function emitTree(tree: Tree, planes: PlaneSet, leafClusters: Int32Array): CompiledTree {
  const { nodePlanes, planesUsed } = renumber(tree.nodePlanes, planes.count)
  const turned = new Float32Array(planesUsed.length * 4)
  for (let place = 0; place < planesUsed.length; place++) {
    const at = planesUsed[place] * 4
    writePackAxes(turned, place * 4, planes.data[at], planes.data[at + 1], planes.data[at + 2])
    turned[place * 4 + 3] = planes.data[at + 3]
  }
  const children = new Uint32Array(tree.children.length)
  for (let slot = 0; slot < children.length; slot++) {
    const child = tree.children[slot]
    children[slot] = child >= 0 ? child : LEAF_BIT | (-child - 1)
  }
  const clusters = new Uint32Array(leafClusters.length)
  for (let leaf = 0; leaf < clusters.length; leaf++) {
    clusters[leaf] = leafClusters[leaf] < 0 ? NO_CLUSTER : leafClusters[leaf]
  }
  return { planes: turned, nodePlanes, children, leafClusters: clusters }
}

/** Numbers planes in order of use. */
function renumber(
  used: Uint32Array,
  planeCount: number,
): { readonly nodePlanes: Uint32Array; readonly planesUsed: readonly number[] } {
  const places = new Int32Array(planeCount).fill(-1)
  const planesUsed: number[] = []
  const nodePlanes = new Uint32Array(used.length)
  for (let node = 0; node < used.length; node++) {
    const plane = used[node]
    if (places[plane] < 0) places[plane] = planesUsed.push(plane) - 1
    nodePlanes[node] = places[plane]
  }
  return { nodePlanes, planesUsed }
}
