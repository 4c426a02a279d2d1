import { countProbes } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { LIGHT_SIZE, type LightGrid, lightAt, shadeLight } from '../src/index.js'

const NO_WALL = 255
/** The byte of linear light 1. */
const FULL = 127.5

/** A row of probes along x, 64 quants apart, with the light of these bytes. */
function row(
  light: readonly (number | undefined)[],
  walls: (probe: number) => readonly number[] = () => [],
): LightGrid {
  const present = new Uint32Array(Math.ceil(light.length / 32))
  for (const [point, byte] of light.entries()) if (byte !== undefined) present[point >>> 5] |= 1 << (point & 31)
  const bytes = light.filter((byte) => byte !== undefined)
  return {
    origin: [0, 0, 0],
    spacing: 64,
    size: [light.length, 1, 1],
    present,
    firstProbes: countProbes(present).firstProbes,
    light: Uint8Array.from(bytes.flatMap((byte) => [byte, byte, byte, ...new Array<number>(9).fill(128)])),
    walls: Uint8Array.from(
      bytes.flatMap((_, probe) => [...walls(probe), ...new Array<number>(6 - walls(probe).length).fill(NO_WALL)]),
    ),
    offsets: new Uint8Array(bytes.length * 3).fill(128),
  }
}

const red = (grid: LightGrid, x: number): number | undefined => {
  const out = new Float32Array(LIGHT_SIZE)
  return lightAt(grid, [x, 0, 0], out) ? out[0] : undefined
}
const linear = (byte: number): number => (byte / FULL) ** 2.2

describe('the light at a position', () => {
  it('is mixed from the probes around it, of those that exist', () => {
    const grid = row([100, 200, undefined, 50])
    expect(red(grid, 0)).toBeCloseTo(linear(100), 3)
    expect(red(grid, 16)).toBeCloseTo(linear(100) * 0.75 + linear(200) * 0.25, 5)
    expect(red(grid, 100)).toBeCloseTo(linear(200), 5)
    expect(red(grid, 130)).toBeCloseTo(linear(50), 5)
    expect(red(grid, -1000)).toBeUndefined()
    expect(red(grid, Number.NaN)).toBeUndefined()
  })

  it('does not come through walls', () => {
    // A wall 32 quants from both: 32 / (64 × 1.5) of 254.
    const wall = Math.floor((32 / 96) * 254)
    const grid = row([200, 0], (probe) => (probe === 0 ? [NO_WALL, wall] : [wall, NO_WALL]))
    expect(red(grid, 31)).toBeCloseTo(linear(200), 5)
    expect(red(grid, 33)).toBe(0)
  })

  it('finds probes behind many grid points', () => {
    const grid = row(Array.from({ length: 100 }, (_, point) => (point % 3 === 0 ? point : undefined)))
    for (const point of [0, 30, 33, 63, 66, 99]) expect(red(grid, point * 64)).toBeCloseTo(linear(point), 4)
  })

  it('accepts objects with x, y and z, and plain arrays', () => {
    const out: number[] = []
    expect(lightAt(row([FULL]), { x: 0, y: 0, z: 0 }, out)).toBe(true)
    expect(out).toHaveLength(LIGHT_SIZE)
  })
})

describe('the light on a surface', () => {
  const shade = (light: readonly number[], normal: readonly [number, number, number]): number => {
    const out = [0, 0, 0]
    shadeLight(light, normal, out)
    return out[0]
  }
  /** Mean light, and where that of red comes from. */
  const light = (mean: number, [x, y, z]: readonly [number, number, number]): readonly number[] => {
    return [mean, mean, mean, x, 0, 0, y, 0, 0, z, 0, 0]
  }

  it('is the same on all sides where it comes from all sides', () => {
    expect(shade(light(0.7, [0, 0, 0]), [0, 1, 0])).toBe(0.7)
  })

  it('is full towards a lamp and nothing behind, as a lamp lights a face', () => {
    const lamp = light(0.25, [0, 0.25, 0])
    expect(shade(lamp, [0, 1, 0])).toBeCloseTo(1, 9)
    expect(shade(lamp, [0, -1, 0])).toBe(0)
    expect(shade(lamp, [1, 0, 0])).toBeLessThan(0.15)
  })

  it.each([0, 0.3, 0.7, 1])('has the mean of the light over all normals where %d of it is directed', (share) => {
    let sum = 0
    const steps = 2000
    // Normals are even along the axis of a sphere.
    for (let step = 0; step < steps; step++) {
      const up = ((step + 0.5) / steps) * 2 - 1
      sum += shade(light(0.5, [0, 0.5 * share, 0]), [Math.sqrt(1 - up * up), up, 0])
    }
    expect(sum / steps).toBeCloseTo(0.5, 4)
  })
})
