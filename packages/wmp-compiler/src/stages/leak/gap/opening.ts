import type { Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import { BESIDE_PLANE, INTO_BRUSH } from '../../../epsilon.js'
import type { Portals } from '../../portals/portals.js'
import type { BrushIndex } from '../../tree/brush-index.js'
import { SolidTracer } from '../../tree/solid-tracer.js'
import type { Tree } from '../../tree/tree.js'
import { leafAt } from '../../tree/tree.js'

/** Edges of a portal whose directions are measured. */
const MAX_EDGES = 8

/** The opening around a portal, measured from solid to solid. */
export interface Opening {
  /** Width in the narrowest direction, quants. Infinite when a ray meets nothing. */
  readonly width: number
  /** Middle of the opening, quants. */
  readonly middle: Vector
  /** Blocks of the set at both ends of the narrowest direction; −1 for none. */
  readonly blocks: readonly [number, number]
}

/** Measures openings. A portal is only a piece of one, so rays measure the distance to solid. */
export class OpeningMeter {
  readonly #tree: Tree
  readonly #planes: PlaneSet
  readonly #portals: Portals
  readonly #index: BrushIndex
  readonly #tracer: SolidTracer
  readonly #reach: number

  constructor(tree: Tree, planes: PlaneSet, portals: Portals, index: BrushIndex) {
    this.#tree = tree
    this.#planes = planes
    this.#portals = portals
    this.#index = index
    this.#tracer = new SolidTracer(tree, planes)
    const { world } = tree
    this.#reach = world[3] - world[0] + (world[4] - world[1]) + (world[5] - world[2])
  }

  /** The opening that contains a portal, measured from its middle in its plane. */
  measure(portal: number): Opening {
    const center = middleOf(this.#portals, portal)
    const at = this.#portals.planes[portal] * 4
    const [nx, ny, nz] = this.#planes.data.subarray(at, at + 3)
    const sides = [BESIDE_PLANE, -BESIDE_PLANE].map((off): Opening => {
      const from: [number, number, number] = [center[0] + nx * off, center[1] + ny * off, center[2] + nz * off]
      // A portal this near to a wall leaves no space behind it to measure in.
      const isBuried = this.#tree.solid[leafAt(this.#tree, this.#planes, ...from)] === 1
      if (isBuried) return { width: Infinity, middle: center, blocks: [-1, -1] }
      return this.#measureAt(from, portal, at)
    })
    return sides[1].width < sides[0].width ? sides[1] : sides[0]
  }

  #measureAt(from: Vector, portal: number, at: number): Opening {
    let best: Opening = { width: Infinity, middle: from, blocks: [-1, -1] }
    let across: [number, number, number] | undefined
    for (const direction of this.#directions(portal, at)) {
      const opening = this.#along(from, direction)
      if (opening.width >= best.width) continue
      best = opening
      across = crossWithNormal(this.#planes.data, at, direction)
    }
    // The middle of the narrowest direction, centered in the direction across it.
    const middle = across === undefined ? best.middle : this.#along(best.middle, across).middle
    return { ...best, middle }
  }

  #along(from: Vector, direction: readonly number[]): Opening {
    const ends = [1, -1].map((sign) => {
      const step = sign * this.#reach
      const [x, y, z] = [from[0] + direction[0] * step, from[1] + direction[1] * step, from[2] + direction[2] * step]
      return this.#tracer.trace(from[0], from[1], from[2], x, y, z)
    })
    const [ahead, behind] = ends.map((share) => share * this.#reach)
    if (ends[0] === 1 || ends[1] === 1) return { width: Infinity, middle: from, blocks: [-1, -1] }
    const pointAt = (distance: number): [number, number, number] => [
      from[0] + direction[0] * distance,
      from[1] + direction[1] * distance,
      from[2] + direction[2] * distance,
    ]
    const blocks = [ahead + INTO_BRUSH, -behind - INTO_BRUSH].map((distance) => {
      const [x, y, z] = pointAt(distance)
      return this.#index.brushAt(x, y, z, 0)
    })
    const middle = pointAt((ahead - behind) / 2)
    return { width: ahead + behind, middle, blocks: [blocks[0], blocks[1]] }
  }

  /** Directions in the plane: along the portal's edges and across them. */
  #directions(portal: number, at: number): [number, number, number][] {
    const points = this.#portals.windings.pointsOf(portal)
    const directions: [number, number, number][] = []
    for (let p = 0; p < Math.min(points.length, MAX_EDGES * 3); p += 3) {
      const q = p + 3 === points.length ? 0 : p + 3
      const edge = [points[q] - points[p], points[q + 1] - points[p + 1], points[q + 2] - points[p + 2]]
      const length = Math.sqrt(edge[0] * edge[0] + edge[1] * edge[1] + edge[2] * edge[2])
      if (!(length > 0)) continue
      const direction: [number, number, number] = [edge[0] / length, edge[1] / length, edge[2] / length]
      directions.push(direction, crossWithNormal(this.#planes.data, at, direction))
    }
    return directions
  }
}

/** The mean of a portal's corners, quants. */
export function middleOf({ windings }: Portals, portal: number): [number, number, number] {
  const points = windings.pointsOf(portal)
  const middle: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < points.length; at++) middle[at % 3] += points[at]
  return [(middle[0] * 3) / points.length, (middle[1] * 3) / points.length, (middle[2] * 3) / points.length]
}

function crossWithNormal(data: Float64Array, at: number, [x, y, z]: readonly number[]): [number, number, number] {
  const [nx, ny, nz] = [data[at], data[at + 1], data[at + 2]]
  return [ny * z - nz * y, nz * x - nx * z, nx * y - ny * x]
}
