import { length, mix, subtract, type Vector } from '../math/vector.js'
import type { Influence, Mesh, SkinPoint, Triangle } from './mesh.js'
import { influenceAt, type Ring } from './ring.js'

/** A rectangle of the skin [pixels from the top left]. */
export interface SkinArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LoftForm {
  /** Rings from top to bottom, all with the same number of points. */
  readonly rings: readonly Ring[]
  readonly area: SkinArea
  readonly material: string
  /** Whether the last point connects to the first; default true. */
  readonly closed?: boolean
  /** Closes the loft above its first or below its last ring with a fan to this point. */
  readonly top?: Vector
  readonly bottom?: Vector
  /** Share of the area's width for each step between columns; by default proportional to length. */
  readonly columns?: readonly number[]
  /** Share of the area's height for each step between rows, including fans; by default proportional to length. */
  readonly rows?: readonly number[]
  /** Whether faces point inward. */
  readonly inside?: boolean
}

/**
 * Builds a surface over a stack of rings: quads between neighbors, split along the shorter diagonal. The skin area is
 * unrolled around the rings: column 0 at its left edge, the first ring at its top.
 */
export function loft(form: LoftForm): Mesh {
  const rings = withTips(form)
  const points = rings[0].points.length
  const closed = form.closed ?? true
  const steps = closed ? points : points - 1
  const across = shares(form.columns ?? columnLengths(rings, steps))
  const down = shares(form.rows ?? rowLengths(rings))
  const mesh = { positions: [] as Vector[], influences: [] as Influence[] }
  const skinPoints: SkinPoint[] = []
  const first: number[] = []
  rings.forEach((ring, row) => {
    first.push(mesh.positions.length)
    const tip = isTip(ring)
    ring.points.slice(0, tip ? 1 : points).forEach((point, index) => {
      mesh.positions.push(point)
      mesh.influences.push(influenceAt(ring, index))
    })
    for (let column = 0; column <= steps; column++) {
      // The tip of a fan's triangle is centered between its two columns.
      const at = tip && column < steps ? (across[column] + across[column + 1]) / 2 : across[column]
      skinPoints.push([form.area.x + at * form.area.width, form.area.y + down[row] * form.area.height])
    }
  })
  const vertex = (row: number, column: number) => first[row] + (isTip(rings[row]) ? 0 : column % points)
  const skinPoint = (row: number, column: number) => row * (steps + 1) + column
  const triangles: Triangle[] = []
  const emit = (...corners: readonly [number, number][]) => {
    const [a, b, c] = form.inside ? [corners[0], corners[2], corners[1]] : corners
    triangles.push({
      vertices: [vertex(...a), vertex(...b), vertex(...c)],
      skinPoints: [skinPoint(...a), skinPoint(...b), skinPoint(...c)],
      material: form.material,
    })
  }
  for (let row = 0; row + 1 < rings.length; row++) {
    for (let column = 0; column < steps; column++) {
      const corners = quad(row, column)
      if (isTip(rings[row])) emit([row, column], corners[1], corners[2])
      else if (isTip(rings[row + 1])) emit(corners[0], [row + 1, column], corners[3])
      else {
        const at = corners.map(([r, c]) => mesh.positions[vertex(r, c)])
        const falling = length(subtract(at[0], at[2])) <= length(subtract(at[1], at[3]))
        if (falling) {
          emit(corners[0], corners[1], corners[2])
          emit(corners[0], corners[2], corners[3])
        } else {
          emit(corners[0], corners[1], corners[3])
          emit(corners[1], corners[2], corners[3])
        }
      }
    }
  }
  return { ...mesh, skinPoints, triangles }
}

/** Corners of a quad, counter-clockwise from outside, from the top left. */
function quad(row: number, column: number): readonly [number, number][] {
  return [
    [row, column],
    [row + 1, column],
    [row + 1, column + 1],
    [row, column + 1],
  ]
}

function withTips({ rings, top, bottom }: LoftForm): readonly Ring[] {
  const tip = (point: Vector, beside: Ring): Ring => ({
    points: beside.points.map(() => point),
    influence: influenceAt(beside, 0),
  })
  return [...(top ? [tip(top, rings[0])] : []), ...rings, ...(bottom ? [tip(bottom, rings[rings.length - 1])] : [])]
}

function isTip(ring: Ring): boolean {
  return ring.points.every((point) => point === ring.points[0])
}

/** Cumulative shares 0…1 of a list of lengths. */
function shares(lengths: readonly number[]): readonly number[] {
  const total = lengths.reduce((sum, part) => sum + part, 0)
  const running = [0]
  for (const part of lengths) running.push(running[running.length - 1] + part / total)
  return running
}

function columnLengths(rings: readonly Ring[], steps: number): readonly number[] {
  return Array.from({ length: steps }, (_, column) =>
    rings.reduce((sum, { points }) => sum + length(subtract(points[(column + 1) % points.length], points[column])), 0),
  )
}

function rowLengths(rings: readonly Ring[]): readonly number[] {
  return rings
    .slice(1)
    .map((ring, row) => length(subtract(middle(ring.points), middle(rings[row].points))) + spread(ring, rings[row]))
}

/** Outward distance between two rings, so that brims and caps get their share of the skin. */
function spread(a: Ring, b: Ring): number {
  const reach = ({ points }: Ring) =>
    points.reduce((sum, point) => sum + length(subtract(point, middle(points))), 0) / points.length
  return Math.abs(reach(a) - reach(b)) / 2
}

function middle(points: readonly Vector[]): Vector {
  return points.reduce((sum, point, index) => mix(sum, point, 1 / (index + 1)), points[0])
}
