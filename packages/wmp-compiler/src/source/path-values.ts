import type { Path, PathEdge, Vector } from '@brushwork/asset'

/** Relative: a compiled level stores lengths in 32 bits. */
const SAME_LENGTH = 1e-5

/** The skills of each point, if one is not 0. @param perPoint skills per point. */
export function pointSkills(skills: ArrayLike<number>, perPoint: number, points: number): Pick<Path, 'pointSkills'> {
  let isSet = false
  for (let at = 0; at < Math.min(points * perPoint, skills.length) && !isSet; at++) isSet = skills[at] !== 0
  if (!isSet) return {}
  const rowOf = (point: number): number[] => {
    return Array.from({ length: perPoint }, (_, skill) => skills[point * perPoint + skill] ?? 0)
  }
  return { pointSkills: Array.from({ length: points }, (_, point) => rowOf(point)) }
}

/** The values of a path's edges, if one of them is not the default. */
export function edgeValues(
  path: Pick<Path, 'points' | 'edges'>,
  values: readonly PathEdge[],
): Pick<Path, 'edgeValues'> {
  const isUsual = ({ length, bezier, weight, skill }: PathEdge, edge: number): boolean => {
    const [from, to] = path.edges[edge]
    // Object.is, because a NaN distance equals itself: points may not be finite yet.
    return (
      bezier === 0 && weight === 0 && skill === 0 && Object.is(length, distance(path.points[from], path.points[to]))
    )
  }
  return values.every(isUsual) ? {} : { edgeValues: values }
}

/** The length of an edge as a file states it; the exact distance if the stated one equals it in 32 bits. */
export function statedLength(length: number, a: Vector, b: Vector): number {
  const straight = distance(a, b)
  return Math.abs(length - straight) <= SAME_LENGTH * straight ? straight : length
}

/** Distance between two points [quants]. */
export function distance(a: Vector, b: Vector): number {
  const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
