import { DisjointSets } from './disjoint-sets.js'
import type { Surface } from './surface.js'

/** Cells along the diagonal of the model: points of one cell are one point. */
const CELLS = 10_000
/** Points this close to the border of a cell, in cells, are also points of its neighbor: copies differ by rounding. */
const BORDER = 0.1
/** Above the number of cells along an axis. */
const AXIS = 2 ** 14
/** Difference of keys between neighbors along each axis. */
const STRIDES = [AXIS * AXIS, AXIS, 1]

/** Vertices of several surfaces without the seams between UV islands and parts. */
export interface WeldedPoints {
  /** Point of each vertex of each surface; points are numbered without order. */
  readonly pointOf: readonly Uint32Array[]
  readonly count: number
}

/** Welds positions that are a ten-thousandth of the model's diagonal apart. The order of vertices does not matter. */
export function weldPoints(surfaces: readonly Surface[]): WeldedPoints {
  const { min, diagonal } = extentOf(surfaces)
  const cellOf = new Map<number, number>()
  const keys: number[] = []
  const scale = CELLS / diagonal
  const cells = surfaces.map(({ positions }) => {
    const own = new Uint32Array(positions.length / 3)
    for (let vertex = 0; vertex < own.length; vertex++) {
      let key = 0
      for (let axis = 0; axis < 3; axis++) {
        key = key * AXIS + Math.floor((positions[vertex * 3 + axis] - min[axis]) * scale)
      }
      let cell = cellOf.get(key)
      if (cell === undefined) {
        cell = keys.length
        cellOf.set(key, cell)
        keys.push(key)
      }
      own[vertex] = cell
    }
    return own
  })
  const sets = new DisjointSets(keys.length)
  surfaces.forEach(({ positions }, index) => {
    for (let at = 0; at < positions.length; at += 3) {
      const offsets = neighborOffsets(positions, at, min, scale)
      const cell = cells[index][at / 3]
      for (const offset of offsets) {
        const neighbor = cellOf.get(keys[cell] + offset)
        if (neighbor !== undefined) sets.unite(cell, neighbor)
      }
    }
  })
  for (const own of cells) for (let vertex = 0; vertex < own.length; vertex++) own[vertex] = sets.find(own[vertex])
  return { pointOf: cells, count: keys.length }
}

const NO_OFFSETS: readonly number[] = []

/** Differences from the key of a point's cell to those of the cells that it nearly touches. */
function neighborOffsets(
  positions: Float32Array,
  at: number,
  min: readonly number[],
  scale: number,
): readonly number[] {
  let offsets = NO_OFFSETS
  for (let axis = 0; axis < 3; axis++) {
    const place = (positions[at + axis] - min[axis]) * scale
    const inCell = place - Math.floor(place)
    const side = inCell < BORDER ? -1 : inCell > 1 - BORDER ? 1 : 0
    if (side === 0) continue
    const step = side * STRIDES[axis]
    offsets = [...offsets, step, ...offsets.map((offset) => offset + step)]
  }
  return offsets
}

function extentOf(surfaces: readonly Surface[]): { readonly min: readonly number[]; readonly diagonal: number } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      if (positions[at] < min[axis]) min[axis] = positions[at]
      if (positions[at] > max[axis]) max[axis] = positions[at]
    }
  }
  const [x, y, z] = max.map((value, axis) => value - min[axis])
  const diagonal = Math.sqrt(x * x + y * y + z * z)
  return { min, diagonal: diagonal > 0 && Number.isFinite(diagonal) ? diagonal : 1 }
}
