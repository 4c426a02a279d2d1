import { ON_PLANE } from '@brushwork/geometry'
import { AS_FAR } from '../../../epsilon.js'
import { type FlatOutline, LENGTH_STEPS } from './flat-outline.js'

/**
 * Cuts a convex outline into a strip of triangles between its two halves. Linear in the corners, and without slivers
 * however many corners are on its edges, because no triangle has all three on one edge.
 * @param found receives the corners of each triangle.
 */
export function zipOutline(outline: FlatOutline, found: (a: number, b: number, c: number) => void): void {
  const [start, end] = chooseEnds(outline)
  const { count } = outline
  // The right half runs forward from the start, the left one backward. Neither is empty.
  let right = (start + 1) % count
  let left = (start + count - 1) % count
  const lastRight = (end + count - 1) % count
  const lastLeft = (end + 1) % count
  found(start, right, left)
  while (right !== lastRight || left !== lastLeft) {
    const nextRight = (right + 1) % count
    const nextLeft = (left + count - 1) % count
    if (left === lastLeft || (right !== lastRight && goesRight(outline, right, nextRight, left, nextLeft))) {
      found(right, nextRight, left)
      right = nextRight
    } else {
      found(right, nextLeft, left)
      left = nextLeft
    }
  }
  found(right, end, left)
}

/** Whether the next triangle of the strip is on the right half: the better one, else the one with the shorter side. */
function goesRight(outline: FlatOutline, right: number, nextRight: number, left: number, nextLeft: number): boolean {
  const onRight = outline.costOf(right, nextRight, left)
  const onLeft = outline.costOf(right, nextLeft, left)
  if (onRight !== onLeft) return onRight < onLeft
  return outline.lengthOf(nextRight, left) <= outline.lengthOf(right, nextLeft)
}

/**
 * Two real corners that divide the outline into halves with at least one corner between them, far apart if possible.
 */
function chooseEnds(outline: FlatOutline): readonly [start: number, end: number] {
  const start = farthestFrom(outline, farthestFrom(outline, 0))
  const end = farthestFrom(outline, start)
  const third = farthestFromLine(outline, start, end)
  const pairs = [
    [start, end],
    [start, third],
    [third, end],
  ] as const
  return pairs.find(([a, b]) => !areNeighbors(outline, a, b)) ?? [0, 2]
}

function areNeighbors({ count }: FlatOutline, a: number, b: number): boolean {
  const steps = (b - a + count) % count
  return steps === 0 || steps === 1 || steps === count - 1
}

function farthestFrom(outline: FlatOutline, from: number): number {
  let best = from
  for (let corner = 0; corner < outline.count; corner++) {
    if (outline.lengthOf(from, corner) > outline.lengthOf(from, best)) best = corner
  }
  return best
}

/**
 * The corner farthest from the line through two others and, of several, farthest from the first: the end of an edge.
 */
function farthestFromLine(outline: FlatOutline, a: number, b: number): number {
  const length = Math.max(outline.lengthOf(a, b) / LENGTH_STEPS, ON_PLANE)
  const distance = (corner: number): number => Math.abs(outline.doubleArea(a, b, corner)) / length
  let most = 0
  for (let corner = 0; corner < outline.count; corner++) most = Math.max(most, distance(corner))
  let best = a
  for (let corner = 0; corner < outline.count; corner++) {
    if (corner === b || distance(corner) < most - AS_FAR) continue
    if (best === a || outline.lengthOf(a, corner) > outline.lengthOf(a, best)) best = corner
  }
  return best
}
