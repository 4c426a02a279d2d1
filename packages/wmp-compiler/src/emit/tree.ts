import { type PlaneSet, writePackAxes } from '@brushwork/geometry'
import { type CompiledTree, LEAF_BIT, NO_CLUSTER } from '../compiled-level.js'
import type { Tree } from '../tree/tree.js'

/** A tree in pack axes, with only the planes that it uses. @param leafClusters −1 for none. */
export function emitTree(tree: Tree, planes: PlaneSet, leafClusters: Int32Array): CompiledTree {
  const places = new Map<number, number>()
  const nodePlanes = tree.nodePlanes.map((plane) => {
    const place = places.get(plane) ?? places.size
    places.set(plane, place)
    return place
  })
  const turned = new Float32Array(places.size * 4)
  for (const [plane, place] of places) {
    const [x, y, z, d] = planes.data.subarray(plane * 4, plane * 4 + 4)
    writePackAxes(turned, place * 4, x, y, z)
    turned[place * 4 + 3] = d
  }
  return {
    planes: turned,
    nodePlanes,
    children: Uint32Array.from(tree.children, (child) => (child >= 0 ? child : (LEAF_BIT | (-child - 1)) >>> 0)),
    leafClusters: Uint32Array.from(leafClusters, (cluster) => (cluster < 0 ? NO_CLUSTER : cluster)),
  }
}
