import type { LeafGraph } from './leaf-graph.js'

/** All that is reached from a leaf without crossing an opening of a cut, itself among it. @param cut `[portals]` as `LeastCut.part` returns it. */
export function cutRegion(graph: LeafGraph, cut: Uint8Array, from: number): Uint32Array {
  const { firsts, order, leafCount } = graph
  const isReached = new Uint8Array(leafCount + 1)
  const region = new Uint32Array(leafCount + 1)
  isReached[from] = 1
  region[0] = from
  let end = 1
  for (let first = 0; first < end; first++) {
    const leaf = region[first]
    for (let place = firsts[leaf]; place < firsts[leaf + 1]; place++) {
      const other = graph.beyond(order[place], leaf)
      if (cut[order[place]] === 1 || isReached[other] === 1) continue
      isReached[other] = 1
      region[end++] = other
    }
  }
  return region.subarray(0, end)
}
