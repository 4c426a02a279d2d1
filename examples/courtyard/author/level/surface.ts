import type { Piece } from '../painting/masonry.js'
import { chance } from '../random.js'
import { STONES } from '../textures/stones.js'
import { cross, dot, type Point, unit } from './geometry.js'
import type { Side } from './hull.js'

/** Mapping of an image to a side: the fields of a WMP face. */
export interface Surface {
  readonly texture: string
  /** Directions of the image's columns and rows. */
  readonly across: Point
  readonly down: Point
  /** Texels, added after the projection. */
  readonly offset: readonly [number, number]
  /** Quants per texel. */
  readonly scale: readonly [number, number]
  /** Face flags as in the file; 0x8 is liquid. */
  readonly flags: number
}

/** Chooses the surface of a side from its direction and its corners (world space). */
export type Paint = (side: Side, corners: readonly Point[]) => Surface

/** 256 texels cover 160 quants on walls, and 128 quants on surfaces that are visible from nearby. */
export const COARSE = 0.625
export const FINE = 0.5

/**
 * Projected in the plane of the side, with horizontal rows, measured from the world's origin. Adjacent pieces of a wall
 * have no seam, and slopes are not stretched.
 */
export function flat(texture: string, scale = COARSE, offset: readonly [number, number] = [0, 0]): Paint {
  return ({ normal }) => ({ texture, ...axesOf(normal), offset, scale: [scale, scale], flags: 0 })
}

/** Foot of a wall: one image from 16 quants below the yard's ground to the wall's top at 160. */
export function foot(): Paint {
  return ({ normal }) => ({
    texture: 'ashlar_foot',
    ...axesOf(normal),
    offset: [0, 256 - 16 / 0.6875],
    scale: [COARSE, 0.6875],
    flags: 0,
  })
}

/** The whole image (or `columns` × `rows` texels of it), fitted to the extent of the side. */
export function fitted(
  texture: string,
  columns: number,
  rows: number,
  start: readonly [number, number] = [0, 0],
): Paint {
  return ({ normal }, corners) => fit(texture, axesOf(normal), corners, [columns, rows], start)
}

/** One whole stone of the sheet, with the proportions closest to the side's. */
export function single(): Paint {
  return ({ normal }, corners) => {
    const axes = axesOf(normal)
    const [u, v] = [extent(corners, axes.across), extent(corners, axes.down)]
    const wanted = (u.high - u.low) / (v.high - v.low)
    const lying = wanted >= 1
    const misfit = ({ width, height }: Piece) => {
      const ratio = lying ? width / height / wanted : (width / height) * wanted
      return ratio > 1 ? ratio : 1 / ratio
    }
    const best = Math.min(...STONES.map(misfit))
    const fitting = STONES.filter((stone) => misfit(stone) === best)
    const { x, y, width, height } =
      fitting[Math.floor(fitting.length * chance(3, corners[0][0] * 8, corners[0][1] * 8))]
    if (lying) return fit('stones', axes, corners, [width, height], [x, y])
    // An upright stone shows a rotated horizontal one.
    const standing = { across: axes.down, down: [-axes.across[0], -axes.across[1], -axes.across[2]] as const }
    return fit('stones', standing, corners, [width, height], [x, y])
  }
}

/** Wood with its grain along `direction`. Each side of a beam is as wide as one beam of the image. */
export function grain(direction: Point, texture = 'oak_beam', columns = 64): Paint {
  return ({ normal }, corners) => {
    const along = Math.abs(dot(normal, direction)) > 0.8 ? axesOf(normal).down : unit(direction)
    const across = unit(cross(along, normal))
    const reach = extent(corners, across)
    const scale = Math.min(Math.max((reach.high - reach.low) / columns, 0.15), FINE)
    // Each beam shows its own section of the image, chosen by its position.
    const start = 64 * (Math.abs(Math.round(corners[0][0] / 8 + corners[0][1] / 8)) % 4)
    return { texture, across, down: along, offset: [start - reach.low / scale, 0], scale: [scale, scale], flags: 0 }
  }
}

/** One paint each for upward sides, downward sides and walls. */
export function sided(wall: Paint, top: Paint, bottom: Paint = top): Paint {
  return (side, corners) => (side.normal[2] > 0.6 ? top : side.normal[2] < -0.6 ? bottom : wall)(side, corners)
}

/** Like `base`, with the face flags set. */
export function flagged(base: Paint, flags: number): Paint {
  return (side, corners) => ({ ...base(side, corners), flags })
}

/** Horizontal columns and falling rows in the plane of `normal`; north is up on floors and ceilings. */
export function axesOf(normal: Point): { across: Point; down: Point } {
  if (Math.abs(normal[2]) > 0.99) return { across: [1, 0, 0], down: [0, -1, 0] }
  const across = unit(cross([0, 0, 1], normal))
  const up = unit(cross(normal, across))
  return { across, down: [-up[0], -up[1], -up[2]] }
}

/** Fits `size` texels from `start` exactly to the extent of `corners` along the two axes. */
export function fit(
  texture: string,
  axes: { across: Point; down: Point },
  corners: readonly Point[],
  size: readonly [number, number],
  start: readonly [number, number] = [0, 0],
): Surface {
  const [u, v] = [extent(corners, axes.across), extent(corners, axes.down)]
  const scale = [(u.high - u.low) / size[0], (v.high - v.low) / size[1]] as const
  return { texture, ...axes, offset: [start[0] - u.low / scale[0], start[1] - v.low / scale[1]], scale, flags: 0 }
}

function extent(corners: readonly Point[], axis: Point): { low: number; high: number } {
  const values = corners.map((corner) => dot(corner, axis))
  return { low: Math.min(...values), high: Math.max(...values) }
}
