import type { LevelPath, LevelPathEdge, Vector } from '../level.js'

/** A compiled level keeps 32 bits of a length. */
const SAME_LENGTH = 1e-5

/** The skills of each point, where one is not 0. @param perPoint how many each has. */
export function pointSkills(
  skills: ArrayLike<number>,
  perPoint: number,
  points: number,
): Pick<LevelPath, 'pointSkills'> {
  let isSet = false
  for (let at = 0; at < Math.min(points * perPoint, skills.length) && !isSet; at++) isSet = skills[at] !== 0
  if (!isSet) return {}
  const rowOf = (point: number): number[] => {
    return Array.from({ length: perPoint }, (_, skill) => skills[point * perPoint + skill] ?? 0)
  }
  return { pointSkills: Array.from({ length: points }, (_, point) => rowOf(point)) }
}

/** The values of a path's edges, where one says more than that it is straight. */
export function edgeValues(
  path: Pick<LevelPath, 'points' | 'edges'>,
  values: readonly LevelPathEdge[],
): Pick<LevelPath, 'edgeValues'> {
  const isUsual = ({ length, bezier, weight, skill }: LevelPathEdge, edge: number): boolean => {
    const [from, to] = path.edges[edge]
    // The same, whatever it is: points may not be finite yet.
    return (
      bezier === 0 && weight === 0 && skill === 0 && Object.is(length, distance(path.points[from], path.points[to]))
    )
  }
  return values.every(isUsual) ? {} : { edgeValues: values }
}

/** What a file says is the length of an edge: the distance itself, where that is what it means. */
export function statedLength(length: number, a: Vector, b: Vector): number {
  const straight = distance(a, b)
  return Math.abs(length - straight) <= SAME_LENGTH * straight ? straight : length
}

/** Quants from one point to another. */
export function distance(a: Vector, b: Vector): number {
  const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
