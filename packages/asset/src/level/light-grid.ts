import type { Vector } from '../vector.js'

/** Numbers of a probe in `light`: mean light of red, green, blue, then x, y, z of the direction of each. */
export const PROBE_LIGHT = 12
/** Numbers of a probe in `walls`. */
export const PROBE_WALLS = 6
/** Stands for a wall that is out of reach, in `walls`. */
export const NO_WALL = 255
/** How far `walls` reaches, in distances between grid points: to the far side of a cell, wherever its probe has moved. */
export const WALL_REACH = 1.5
/** Stands for 0 in the bytes with a sign: directions and offsets. */
export const SIGNED_ZERO = 128

/**
 * Light in the open space of a level, for what moves in it: probes on a grid of points, where there is no wall. Pack axes, quants. Light is
 * stored as spherical harmonics of the first degree; `lightAt` of `@brushwork/runtime` reads it.
 */
export interface LightGrid {
  /** Position of the first grid point. */
  readonly origin: Vector
  /** Distance between grid points. */
  readonly spacing: number
  /** Grid points along x, y and z. */
  readonly size: readonly [number, number, number]
  /** `[⌈points / 32⌉]` a bit for each grid point, x first, then y, then z: whether it has a probe. Probes are in this order. */
  readonly present: Uint32Array
  /** `[⌈points / 32⌉]` probes before the first grid point of each word of `present`. Packs do not store it. */
  readonly firstProbes: Uint32Array
  /**
   * `[probes × 12]` mean light of all directions for red, green, blue: a byte in the scale of luxels (twice this is shown). Then where it comes
   * from: x for red, green, blue, then y, then z, from 1 (−1) to 255 (1), as shares of the mean.
   */
  readonly light: Uint8Array
  /** `[probes × 6]` distance of the wall towards −x, x, −y, y, −z, z: 254 is 1.5 spacings, 255 farther. */
  readonly walls: Uint8Array
  /** `[probes × 3]` position relative to the grid point: 1 is half a spacing below it, 255 half a spacing above. */
  readonly offsets: Uint8Array
  /** Times all light; absent for 1. Levels with light beyond the bytes have it. */
  readonly brightness?: number
  /** Light outside of the grid; absent where ambient light and the sun of the level are it. */
  readonly outside?: OutsideLight
}

/** Light where neither blocks nor probes are. Linear red, green, blue; 1 shows a texture as it is. */
export interface OutsideLight {
  readonly ambient: Vector
  /** On what faces the sun. */
  readonly sun: Vector
}

/** Grid points at most: the bits of `present` take 128 KiB then. */
export const MAX_GRID_POINTS = 2 ** 20

/** Counts the probes before each word of bits. @returns `[words]`, and how many there are in all. */
export function countProbes(present: Uint32Array): { readonly firstProbes: Uint32Array; readonly count: number } {
  const firstProbes = new Uint32Array(present.length)
  let count = 0
  for (let word = 0; word < present.length; word++) {
    firstProbes[word] = count
    count += bitsOf(present[word])
  }
  return { firstProbes, count }
}

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
