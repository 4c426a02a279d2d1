import { expect, it } from 'vitest'
import { SKY_COLOR, skyOf } from '../src/index.js'

const OPEN = { surfaces: [] }
const CLOSED = { surfaces: [], tree: {} as never }
const COLOR = { kind: 'color', name: '', color: SKY_COLOR }

it('an open level has a sky, whether it names one or not', () => {
  expect(skyOf(OPEN)).toEqual(COLOR)
  expect(skyOf({ ...CLOSED, leak: {} as never })).toEqual(COLOR)
  expect(skyOf({ ...CLOSED, surfaces: [{ sky: true } as never] })).toEqual(COLOR)
  // Surfaces of areas arrive later.
  expect(skyOf({ ...CLOSED, areas: [] })).toEqual(COLOR)
})

it('a closed level has the sky that it names, or none', () => {
  const sky = { kind: 'cube', name: 'stars', image: 3, color: [0, 0, 0] } as const
  expect(skyOf({ ...CLOSED, sky })).toBe(sky)
  expect(skyOf(CLOSED)).toBeUndefined()
})
