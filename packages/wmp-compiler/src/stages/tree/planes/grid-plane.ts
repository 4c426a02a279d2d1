import { ON_PLANE, Split } from '@brushwork/geometry'
import type { Polygons } from '../polygons.js'
import type { AxialPlanes } from './axial-planes.js'

/**
 * Large cells are divided at multiples of this on the axes [quants]. The planes are fixed in the world, so an edit
 * leaves the cells elsewhere as they were. A level that is turned by 90° or mirrored is divided in the same way. So is
 * a moved one that is not larger than this. A larger one may be cut elsewhere when moved: it has the same inside and
 * the same total openings, but other leafs.
 */
const GRID = 1024
/** A plane that cuts more than this share of the polygons is rejected. */
const MAX_CUT = 1 / 4

/**
 * A grid plane for the polygons `list[first … end − 1]`; −1 when they are near each other or too many would be cut. Of
 * the multiples of 1024 between them it is the roundest: 0, then the largest power of two. So the first planes of a
 * level stay when its edges move. Its front is the side of the first polygon that it does not cut.
 */
export function gridPlane(
  polygons: Polygons,
  planes: AxialPlanes,
  list: Int32Array,
  first: number,
  end: number,
): number {
  const box = boxOf(polygons, list, first, end)
  let best = -1
  let bestStep = 0
  let bestExtent = 0
  for (let axis = 0; axis < 3; axis++) {
    const extent = box[axis + 3] - box[axis]
    if (extent <= GRID) continue
    const step = roundestStep(box[axis] + ON_PLANE * 2, box[axis + 3] - ON_PLANE * 2)
    // Both are only equal for boxes. Then the axis that the first polygon faces decides.
    const isBetter = step > bestStep || (step === bestStep && extent > bestExtent)
    const isTie = step === bestStep && extent === bestExtent && best >= 0
    if (!isBetter && !(isTie && facesMore(polygons, planes, list, first, end, axis, best))) continue
    best = axis
    bestStep = step
    bestExtent = extent
  }
  if (best < 0) return -1
  return planeOnAxis(polygons, planes, list, first, end, best, roundestMultiple(box[best] + ON_PLANE * 2, bestStep))
}

/** Halves the polygons' box on its longest axis, for many polygons whose planes separate nothing. −1 likewise. */
export function middlePlane(
  polygons: Polygons,
  planes: AxialPlanes,
  list: Int32Array,
  first: number,
  end: number,
): number {
  const box = boxOf(polygons, list, first, end)
  let best = 0
  for (let axis = 1; axis < 3; axis++) {
    const gain = box[axis + 3] - box[axis] - (box[best + 3] - box[best])
    if (gain > 0 || (gain === 0 && facesMore(polygons, planes, list, first, end, axis, best))) best = axis
  }
  if (!(box[best + 3] - box[best] > 1)) return -1
  return planeOnAxis(polygons, planes, list, first, end, best, (box[best] + box[best + 3]) / 2)
}

function planeOnAxis(
  polygons: Polygons,
  planes: AxialPlanes,
  list: Int32Array,
  first: number,
  end: number,
  axis: number,
  value: number,
): number {
  const plane = planes.add(axis, value)
  let front = 0
  let back = 0
  let cut = 0
  let flip = -1
  for (let index = first; index < end; index++) {
    const side = polygons.sideOf(list[index], plane)
    if (side === Split.front) front++
    else if (side === Split.back) back++
    else if (side === Split.both) cut++
    if (flip < 0 && (side === Split.front || side === Split.back)) flip = side === Split.front ? 0 : 1
  }
  if (front === 0 || back === 0 || cut > (end - first) * MAX_CUT) return -1
  return plane ^ flip
}

function boxOf(polygons: Polygons, list: Int32Array, first: number, end: number): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  const { bounds } = polygons
  for (let index = first; index < end; index++) {
    const at = list[index] * 6
    for (let axis = 0; axis < 3; axis++) {
      if (bounds[at + axis] < box[axis]) box[axis] = bounds[at + axis]
      if (bounds[at + axis + 3] > box[axis + 3]) box[axis + 3] = bounds[at + axis + 3]
    }
  }
  return box
}

/** The largest power of two times GRID with a multiple between two numbers. */
function roundestStep(low: number, high: number): number {
  let step = GRID
  while (step < 2 * Math.max(Math.abs(low), Math.abs(high))) step *= 2
  while (step > GRID && roundestMultiple(low, step) >= high) step /= 2
  return step
}

function roundestMultiple(low: number, step: number): number {
  // + 0 turns −0 into 0.
  return Math.ceil(low / step) * step + 0
}

/** Whether `axis` has the larger part of the first polygon normal whose parts on the two axes differ. */
function facesMore(
  polygons: Polygons,
  { set }: AxialPlanes,
  list: Int32Array,
  first: number,
  end: number,
  axis: number,
  than: number,
): boolean {
  for (let index = first; index < end; index++) {
    const at = polygons.planes[list[index]] * 4
    const more = Math.abs(set.data[at + axis]) - Math.abs(set.data[at + than])
    if (more !== 0) return more > 0
  }
  return false
}
