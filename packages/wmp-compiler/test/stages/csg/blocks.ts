import type { Block } from '@brushwork/asset'
import { areaOfWinding } from '@brushwork/geometry'
import { csg } from '../../../src/stages/csg/csg.js'
import type { Fragments } from '../../../src/stages/csg/fragments.js'
import { gatherBlocks } from '../../../src/stages/csg/gather-blocks.js'
import { blockOfPlanes } from './quake-level.js'

type Triple = readonly [number, number, number]

/** A box with `wall` on all sides: +x −x +y −y +z −z. */
export function box(min: Triple, max: Triple, options: Partial<Block> = {}, texture = 'wall'): Block {
  const planes = [
    1,
    0,
    0,
    max[0],
    -1,
    0,
    0,
    -min[0],
    0,
    1,
    0,
    max[1],
    0,
    -1,
    0,
    -min[1],
    0,
    0,
    1,
    max[2],
    0,
    0,
    -1,
    -min[2],
  ]
  return { ...blockOfPlanes(planes, Array(6).fill(texture)), ...options }
}

/** Places of a box's faces. */
export const [EAST, WEST, NORTH, SOUTH, TOP, BOTTOM] = [0, 1, 2, 3, 4, 5]

export type Which = 'structural' | 'drawn'

/** What is left of each face: area by block and face, and number of fragments. */
export function leftovers(blocks: readonly Block[], which: Which = 'drawn') {
  const set = gatherBlocks(blocks)
  const fragments = csg(set)[which]
  const areas = new Map<string, number>()
  const counts = new Map<string, number>()
  for (let fragment = 0; fragment < fragments.sides.length; fragment++) {
    const side = fragments.sides[fragment]
    const key = `${set.sideBlocks[side]}.${set.sideFaces[side]}`
    areas.set(key, (areas.get(key) ?? 0) + areaOfFragment(fragments, fragment))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return {
    area: (block: number, face: number): number => areas.get(`${block}.${face}`) ?? 0,
    count: (block: number, face: number): number => counts.get(`${block}.${face}`) ?? 0,
    total: totalArea(fragments),
    fragments,
    areas,
    counts,
  }
}

export function areaOfFragment({ windings }: Fragments, fragment: number): number {
  return areaOfWinding(windings.points, windings.starts[fragment], windings.countOf(fragment))
}

function totalArea(fragments: Fragments): number {
  let sum = 0
  for (let fragment = 0; fragment < fragments.sides.length; fragment++) sum += areaOfFragment(fragments, fragment)
  return sum
}
