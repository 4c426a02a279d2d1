import { describe, expect, test } from 'vitest'
import type { Brush } from '../author/level/brush.js'
import { castle } from '../author/level/castle.js'
import { cross, dot, type Point, scaled, subtract } from '../author/level/geometry.js'

interface Wall {
  readonly group: string
  readonly brush: Brush
  readonly side: Brush['sides'][number]
  readonly corners: readonly Point[]
}

const groups = castle()
const solid = groups.flatMap(({ brushes }) => brushes).filter(({ passable }) => !passable)
const walls: Wall[] = groups.flatMap(({ name, brushes }) =>
  brushes.flatMap((brush) =>
    brush.sides.map((side) => ({
      group: name,
      brush,
      side,
      corners: side.corners.map((corner) => brush.corners[corner]),
    })),
  ),
)

describe('the castle', () => {
  test('is built of closed convex bodies', () => {
    const open = groups.flatMap(({ name, brushes }) =>
      brushes.flatMap(({ corners, sides }, index) => {
        const edges = sides.reduce((sum, side) => sum + side.corners.length, 0) / 2
        return corners.length - edges + sides.length === 2 ? [] : [`${name} ${index}`]
      }),
    )
    expect(open).toEqual([])
  })

  test('shows no two different textures at one position', () => {
    // Downward sides below the ground are never visible.
    const seen = walls.filter(({ side, corners }) => side.normal[2] > -0.9 || corners[0][2] > -15)
    const fights = pairsInOnePlane(seen).flatMap(([a, b]) => {
      const spot = sharedSpots(a, b).find((point) => isOpen(point, a.side.normal))
      if (spot === undefined) return []
      return [`${a.group} (${a.side.surface.texture}) and ${b.group} (${b.side.surface.texture}) at ${spot.join(' ')}`]
    })
    expect(fights).toEqual([])
  })
})

/** Sides of different brushes that are coplanar, face the same direction, and show different textures. */
function pairsInOnePlane(all: readonly Wall[]): [Wall, Wall][] {
  const planes = new Map<string, Wall[]>()
  for (const wall of all) {
    const { normal } = wall.side
    const key = [...normal, dot(normal, wall.corners[0])].map((value) => Math.round(value * 20)).join()
    planes.set(key, [...(planes.get(key) ?? []), wall])
  }
  return [...planes.values()].flatMap((plane) =>
    plane.flatMap((a, k) =>
      plane.slice(k + 1).flatMap((b): [Wall, Wall][] => (a.brush === b.brush || sameLook(a, b) ? [] : [[a, b]])),
    ),
  )
}

function sameLook(a: Wall, b: Wall): boolean {
  const look = ({ side: { surface } }: Wall) => JSON.stringify(surface)
  return look(a) === look(b)
}

/** Grid points on `a` that lie well inside both polygons. */
function sharedSpots(a: Wall, b: Wall): Point[] {
  const spots: Point[] = []
  const [first] = a.corners
  for (let k = 2; k < a.corners.length; k++) {
    const [u, v] = [subtract(a.corners[k - 1], first), subtract(a.corners[k], first)]
    for (let i = 1; i < 20; i++) {
      for (let j = 1; i + j < 20; j++) {
        const spot = first.map((value, axis) => value + (u[axis] * i + v[axis] * j) / 20) as unknown as Point
        if (isInside(spot, b)) spots.push(spot)
      }
    }
  }
  return spots
}

function isInside(point: Point, { corners, side }: Wall): boolean {
  return corners.every((corner, k) => {
    const edge = subtract(corners[(k + 1) % corners.length], corner)
    const inward = cross(side.normal, edge)
    return dot(inward, subtract(point, corner)) > 0.25 * Math.sqrt(dot(edge, edge))
  })
}

/** Whether there is no solid directly in front of a point of a side. */
function isOpen(point: Point, normal: Point): boolean {
  const before = subtract(point, scaled(normal, -0.3))
  return !solid.some(({ sides, corners }) =>
    sides.every(({ normal: outward, corners: around }) => dot(outward, subtract(before, corners[around[0]])) < 0.01),
  )
}
