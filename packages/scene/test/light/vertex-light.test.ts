import type { LightGrid } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { lightOfVertices } from '../../src/index.js'

/** Bytes of light of which a probe has none, and that of a luxel of 1. */
const [DARK, BRIGHT] = [0, 255]
/** Directions as bytes: nothing, and all. */
const [EVEN, ALL] = [128, 255]

/** A grid from (0, 0, 0) to (64, 8, 8), but for the points from x = 32 on, which are in solids. */
function gridOf(byteAt: (y: number) => number, directions: readonly number[]): LightGrid {
  const size = [9, 2, 2] as const
  const points = Array.from({ length: 36 }, (_, at) => ({ x: at % 9, y: Math.floor(at / 9) % 2 }))
  const isPresent = points.map(({ x }) => x < 4)
  const present = new Uint32Array(2)
  for (const [at, is] of isPresent.entries()) if (is) present[at >> 5] |= 1 << (at & 31)
  const probes = points.filter((_, at) => isPresent[at])
  return {
    origin: [0, 0, 0],
    spacing: 8,
    size,
    present,
    firstProbes: Uint32Array.of(0, isPresent.slice(0, 32).filter(Boolean).length),
    light: Uint8Array.from(probes.flatMap(({ y }) => [...Array(3).fill(byteAt(y)), ...directions])),
    walls: new Uint8Array(probes.length * 6).fill(255),
    offsets: new Uint8Array(probes.length * 3).fill(128),
  }
}

/** Red comes from +x, green from +y, blue from +z. */
const TURNED = gridOf(() => BRIGHT, [ALL, EVEN, EVEN, EVEN, ALL, EVEN, EVEN, EVEN, ALL])
const FULL = 2 ** 2.2

/** The normal that has this light of {@link TURNED}. */
function normalOf([red, green, blue]: ArrayLike<number> & Iterable<number>): number[] {
  return [red, green, blue].map((part) => Math.cbrt(part / FULL / 4) * 2 - 1)
}

const matrixOf = (x: readonly number[], y: readonly number[], z: readonly number[], moved: readonly number[]) =>
  [x, y, z].flatMap((column) => [...column, 0]).concat([...moved, 1])
const STILL = matrixOf([1, 0, 0], [0, 1, 0], [0, 0, 1], [4, 0, 4])

function expectClose(numbers: readonly number[], expected: readonly number[]): void {
  for (const [at, value] of expected.entries()) expect(numbers[at]).toBeCloseTo(value, 2)
}

describe('light of vertices', () => {
  test('shades along normals of the level, which stretching does not tilt', () => {
    // Twice as wide, and a quarter turn about the height.
    const turned = matrixOf([0, 0, -2], [0, 1, 0], [1, 0, 0], [4, 0, 4])
    const light = lightOfVertices([0, 0, 0], [Math.SQRT1_2, Math.SQRT1_2, 0], turned, TURNED, 1)
    expectClose(normalOf(light), [0, 2 / Math.sqrt(5), -1 / Math.sqrt(5)])
    const mirrored = matrixOf([-1, 0, 0], [0, 1, 0], [0, 0, 1], [4, 0, 4])
    expectClose(normalOf(lightOfVertices([0, 0, 0], [1, 0, 0], mirrored, TURNED, 1)), [-1, 0, 0])
  })

  test('of meshes without normals is that of ground', () => {
    const tilted = matrixOf([1, 0, 0], [0, 0, 1], [0, -1, 0], [4, 4, 4])
    expectClose(normalOf(lightOfVertices([0, 0, 0], undefined, tilted, TURNED, 1)), [0, 1, 0])
  })

  test('is read 4 quants above their surface, times the exposure', () => {
    const bright = gridOf((y) => (y === 0 ? DARK : BRIGHT), Array(9).fill(EVEN))
    const [red, , , alpha] = lightOfVertices([0, 0, 0], [0, 3, 0], STILL, bright, 3)
    expect(red).toBeCloseTo((FULL / 2) * 3, 4)
    expect(alpha).toBe(0)
  })

  test('leaves vertices outside of the grid to the scene, and gives those in solids that of the vertex before', () => {
    const [inside, solid, outside] = [
      [4, 0, 0],
      [44, 0, 0],
      [600, 0, 0],
    ]
    const light = lightOfVertices([...solid, ...inside, ...solid, ...outside], undefined, STILL, TURNED, 1)
    expect([...light.filter((_, at) => at % 4 === 3)]).toEqual([1, 0, 0, 1])
    expect(light[4]).toBeGreaterThan(0)
    expect([...light.slice(8, 12)]).toEqual([...light.slice(4, 8)])
    expect([...light.slice(12)]).toEqual([0, 0, 0, 1])
  })
})
