import { type CompiledLevel, toSourceAxes, type Vector } from '@brushwork/asset'

/** Distances between grid points that are tried [quants]: half a room's height, then more for large levels. */
const SPACINGS = [64, 96, 128, 192, 256, 384, 512, 768, 1024, 2048, 4096, 8192, 16384, 32768]
/** Probes of a level at most: 168 KiB. */
const MAX_PROBES = 8192
/** Grid points at most that are looked at. */
const MAX_POINTS = 2 ** 18
/** Walls stand on lines of whole quants; grid points beside them are on one side [quants]. */
const ASIDE = [2.3, 3.1, 1.7] as const

/** A grid of points. Pack axes. */
export interface GridPoints {
  readonly origin: Vector
  readonly spacing: number
  readonly size: readonly [number, number, number]
}

/** Whether a point (pack axes) may be in the open space of a level, as far as its tree knows. */
export type IsOpen = (x: number, y: number, z: number) => boolean

/**
 * The grid of a level: fixed in the world, so that edits do not move it, and as dense as the number of probes allows.
 * @returns undefined for a level without surfaces, or that is too large
 */
export function gridPoints(
  { surfaces }: Pick<CompiledLevel, 'surfaces'>,
  isOpen: IsOpen,
  maxProbes = MAX_PROBES,
): GridPoints | undefined {
  const box = boxOf(surfaces)
  if (box === undefined) return undefined
  for (const spacing of SPACINGS) {
    const first = [0, 1, 2].map((axis) => Math.floor(box.min[axis] / spacing) - 1)
    const size = [0, 1, 2].map((axis) => Math.floor(box.max[axis] / spacing) + 2 - first[axis])
    if (size[0] * size[1] * size[2] > MAX_POINTS) continue
    const at = (axis: number): number => (first[axis] + 0.5) * spacing + ASIDE[axis]
    const grid: GridPoints = { origin: [at(0), at(1), at(2)], spacing, size: [size[0], size[1], size[2]] }
    if (countOpen(grid, isOpen) <= maxProbes) return grid
  }
  return undefined
}

/** The position of a grid point, x first, then y, then z. */
export function positionOf({ origin, spacing, size }: GridPoints, point: number): Vector {
  const column = point % size[0]
  const row = Math.floor(point / size[0]) % size[1]
  const slice = Math.floor(point / (size[0] * size[1]))
  return [origin[0] + column * spacing, origin[1] + row * spacing, origin[2] + slice * spacing]
}

export function pointCount({ size }: GridPoints): number {
  return size[0] * size[1] * size[2]
}

function countOpen(grid: GridPoints, isOpen: IsOpen): number {
  let count = 0
  for (let point = 0; point < pointCount(grid); point++) if (isOpen(...positionOf(grid, point))) count++
  return count
}

/** The box of what may stop light; sky and sea reach farther than anything moves. */
function boxOf(surfaces: CompiledLevel['surfaces']): { readonly min: number[]; readonly max: number[] } | undefined {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { sky, liquid, positions } of surfaces) {
    if (sky || liquid) continue
    for (let at = 0; at < positions.length; at++) {
      min[at % 3] = Math.min(min[at % 3], positions[at])
      max[at % 3] = Math.max(max[at % 3], positions[at])
    }
  }
  return [...min, ...max].every(Number.isFinite) ? { min, max } : undefined
}

/** A point of the pack in the axes of the compiler. */
export function inSourceAxes([x, y, z]: Vector): Vector {
  return toSourceAxes(x, y, z)
}
