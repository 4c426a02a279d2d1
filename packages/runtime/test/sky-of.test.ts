import { LEAF_BIT } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { NO_CLUSTER, SKY_COLOR, skyOf } from '../src/index.js'

const BOUNDS = { min: [0, 0, 0], max: [1, 1, 1] } as const
const OPEN = { surfaces: [], bounds: BOUNDS }
/** A level of one room and what is around it. @param outside the cluster there */
const withVoid = (outside: number) => ({
  ...OPEN,
  tree: {
    planes: Float32Array.of(1, 0, 0, 1),
    nodePlanes: Uint32Array.of(0),
    children: Uint32Array.of(LEAF_BIT, LEAF_BIT + 1),
    leafClusters: Uint32Array.of(outside, 0),
  },
})
const CLOSED = withVoid(NO_CLUSTER)
const COLOR = { kind: 'color', name: '', color: SKY_COLOR }

it('an open level has a sky, whether it names one or not', () => {
  expect(skyOf(OPEN)).toEqual(COLOR)
  expect(skyOf({ ...CLOSED, leak: {} as never })).toEqual(COLOR)
  expect(skyOf({ ...CLOSED, surfaces: [{ sky: true } as never] })).toEqual(COLOR)
  // Without entities in it, a compiler does not know its inside from the void, and no leak either.
  expect(skyOf(withVoid(1))).toEqual(COLOR)
  // Surfaces of areas arrive later.
  expect(skyOf({ ...CLOSED, areas: [] })).toEqual(COLOR)
})

it('a closed level has the sky that it names, or none', () => {
  const sky = { kind: 'cube', name: 'stars', image: 3, color: [0, 0, 0] } as const
  expect(skyOf({ ...CLOSED, sky })).toBe(sky)
  expect(skyOf(CLOSED)).toBeUndefined()
})
