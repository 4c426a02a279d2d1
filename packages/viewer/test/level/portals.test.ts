import type { LevelTree } from '@brushwork/runtime'
import { expect, it } from 'vitest'
import { portalsOf } from '../../src/views/level/look/portals.js'

const LEAF = 0x80000000
const SOLID = 0xffffffff

/** Two rooms, x below and above 0, each cut off at x = ±10 by solids; with `wall`, y below 0 is solid, too. */
function rooms(hasWall: boolean): LevelTree {
  const planes = [1, 0, 0, 0, 0, 1, 0, 0]
  return hasWall
    ? {
        planes: Float32Array.from(planes),
        nodePlanes: Uint32Array.of(0, 1),
        // Front of x = 0 is one room; behind it y = 0 divides the other one from a solid.
        children: Uint32Array.of(LEAF + 0, 1, LEAF + 1, LEAF + 2),
        leafClusters: Uint32Array.of(0, 1, SOLID),
      }
    : {
        planes: Float32Array.from(planes),
        nodePlanes: Uint32Array.of(0),
        children: Uint32Array.of(LEAF + 0, LEAF + 1),
        leafClusters: Uint32Array.of(0, 1),
      }
}

const portals = (tree: LevelTree) => [...portalsOf(tree, [-10, -10, -10], [10, 10, 10])].flat()

function boundsOf(winding: readonly (readonly number[])[]) {
  const axis = (at: number) => winding.map((corner) => Math.round(corner[at]))
  return [0, 1, 2].map((at) => [Math.min(...axis(at)), Math.max(...axis(at))])
}

it('finds the opening between two rooms, as large as the level', () => {
  const found = portals(rooms(false))
  expect(found.map(boundsOf)).toEqual([
    [
      [0, 0],
      [-10, 10],
      [-10, 10],
    ],
  ])
})

it('leaves out where a solid is on one side', () => {
  const found = portals(rooms(true))
  expect(found.map(boundsOf)).toEqual([
    [
      [0, 0],
      [0, 10],
      [-10, 10],
    ],
  ])
})

it('finds nothing in a level of one leaf', () => {
  const tree = {
    ...rooms(false),
    nodePlanes: new Uint32Array(),
    children: new Uint32Array(),
    leafClusters: Uint32Array.of(0),
  }
  expect(portals(tree)).toEqual([])
})
