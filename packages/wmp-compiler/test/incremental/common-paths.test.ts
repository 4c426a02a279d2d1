import { PlaneSet } from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { commonPaths, previousTree } from '../../src/incremental/common-paths.js'
import type { Tree } from '../../src/stages/tree/index.js'

/** One node on the plane x = 0, whose normal has this y. */
function divided(y: number): { tree: Tree; planes: PlaneSet } {
  const planes = new PlaneSet()
  const plane = planes.add(1, 0, 0, 0)
  planes.data[plane * 4 + 1] = y
  const tree: Tree = {
    nodePlanes: Uint32Array.of(plane),
    children: Int32Array.of(-1, -2),
    leafCount: 2,
    solid: Uint8Array.of(0, 1),
    world: Float64Array.of(-8, -8, -8, 8, 8, 8),
  }
  return { tree, planes }
}

describe('the common paths of two trees', () => {
  it('hold a node on the same plane', () => {
    const { tree, planes } = divided(0)
    const common = commonPaths(tree, planes, previousTree(tree, planes))
    expect(common).toEqual({ nodes: Int32Array.of(0), leafs: Int32Array.of(0, 1), whole: Uint8Array.of(1) })
  })

  it('hold no node on a plane that has a zero of the other sign', () => {
    const before = divided(0)
    const { tree, planes } = divided(-0)
    const common = commonPaths(tree, planes, previousTree(before.tree, before.planes))
    expect(common?.nodes).toEqual(Int32Array.of(-1))
  })
})
