import { Random } from '@brushwork-internal/testkit/random'
import { describe, expect, it } from 'vitest'
import { COLLISION_GAP, type Shape, trace, type Vector, World } from '../../src/index.js'
import { boxesAsSolids, floorOf } from './solids.js'

const BOX: Shape = { kind: 'box', half: [2, 3, 4] }
const TURNED_45 = [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)] as const

describe('a world', () => {
  it('stops movements at the first body on the path, and returns its owner', () => {
    const world = new World<string>()
    world.add({ collision: boxesAsSolids([[-10, 0, -10, 10, 1, 10]]) }, {}, 'level')
    world.add({ box: { min: [-1, -1, -1], max: [1, 1, 1] } }, { position: [5, 6, 0] }, 'crate')
    const down = world.trace([5, 20, 0], [5, -20, 0])
    expect(down.body?.owner).toBe('crate')
    expect(down.position[1]).toBeCloseTo(7 + COLLISION_GAP, 5)
    expect(down.normal).toEqual([0, 1, 0])
    const beside = world.trace({ x: 0, y: 20, z: 0 }, { x: 0, y: -20, z: 0 })
    expect(beside.body?.owner).toBe('level')
    expect(beside).toMatchObject({ block: 0, triangle: -1, startsInside: false })
    expect(world.trace([0, 20, 0], [0, 15, 0])).toMatchObject({ fraction: 1, body: undefined, position: [0, 15, 0] })
  })

  it('stops points on the seams of blocks, and lets them move on the face of a single one', () => {
    const row = [
      [-10, 0, 0, 0, 10, 10],
      [0, 0, 0, 10, 10, 10],
    ]
    const seam = new World()
    seam.add({ collision: boxesAsSolids(row) })
    const edge = new World()
    edge.add({ collision: boxesAsSolids([...row, [-10, -10, 0, 0, 0, 10], [0, -10, 0, 10, 0, 10]]) })
    const apart = new World()
    for (const [x, y, z, a, b, c] of row) apart.add({ box: { min: [x, y, z], max: [a, b, c] } })
    for (const world of [seam, apart]) {
      const hit = world.trace([0, 5, -5], [0, 5, 15])
      expect(hit.position).toEqual([0, 5, -COLLISION_GAP])
      expect(hit).toMatchObject({ normal: [0, 0, -1], startsInside: false })
      expect(world.trace([0, 5, 5], [0, 5, 15])).toMatchObject({ startsInside: true })
      // On top, and along the outer sides.
      for (const [from, to] of [
        [
          [0, 10, -5],
          [0, 10, 15],
        ],
        [
          [-10, 5, -5],
          [-10, 5, 15],
        ],
        [
          [5, 5, 10],
          [-5, 5, 10],
        ],
      ] as const) {
        expect(world.trace(from, to)).toMatchObject({ fraction: 1, body: undefined, position: to })
      }
    }
    expect(seam.trace([0, 0, -5], [0, 0, 15]).fraction).toBe(1)
    expect(edge.trace([0, 0, -5], [0, 0, 15]).position).toEqual([0, 0, -COLLISION_GAP])
    expect(trace(boxesAsSolids(row), [0, 5, -5], [0, 5, 15])).toMatchObject({
      normal: [0, 0, -1],
      position: [0, 5, -COLLISION_GAP],
    })
    expect(trace(boxesAsSolids(row), [0, 5, -5], [0, 5, -1]).fraction).toBe(1)
  })

  it('passes over bodies that are ignored, passable or removed', () => {
    const world = new World<number>()
    const near = world.add({ box: { min: [-1, -1, -1], max: [1, 1, 1] } }, {}, 1)
    const far = world.add({ box: { min: [-1, -1, -1], max: [1, 1, 1] } }, { position: [0, 0, 10] }, 2)
    const forward = () => world.trace([0, 0, -5], [0, 0, 20], undefined, { ignore: near }).body?.owner
    expect(forward()).toBe(2)
    far.isPassable = true
    expect(forward()).toBeUndefined()
    far.isPassable = false
    expect(world.remove(far)).toBe(true)
    expect(world.remove(far)).toBe(false)
    expect(forward()).toBeUndefined()
    expect(world.trace([0, 0, -5], [0, 0, 20]).body).toBe(near)
  })

  it('stops movements at doors where they are now, however they are turned', () => {
    const world = new World()
    const door = world.add({ box: { min: [0, 0, 0], max: [10, 20, 1] } })
    expect(world.trace([5, 5, -5], [5, 5, 5]).normal).toEqual([0, 0, -1])
    const quarter = Math.SQRT1_2
    door.moveTo([0, 0, 0], [0, quarter, 0, quarter])
    // Turned about Y by 90°, its x runs along −Z and its z along X.
    expect(world.trace([5, 5, -5], [5, 5, 5]).fraction).toBe(1)
    const hit = world.trace([-5, 5, -5], [5, 5, -5])
    expect(hit.position[0]).toBeCloseTo(-COLLISION_GAP, 5)
    expect(hit.normal[0]).toBeCloseTo(-1, 6)
    door.moveTo([3, 0, 0])
    expect(world.trace([-5, 5, -5], [5, 5, -5]).position[0]).toBeCloseTo(3 - COLLISION_GAP, 5)
  })

  it('keeps boxes upright that meet a body which is turned', () => {
    const world = new World()
    world.add({ box: { min: [-10, -10, -10], max: [10, 10, 10] } }, { rotation: TURNED_45 })
    // The corner of the turned box is 10 √2 away; the upright one reaches it with its side.
    const hit = world.trace([-40, 0, 0], [0, 0, 0], { kind: 'box', half: [2, 2, 0.001] })
    expect(hit.position[0]).toBeLessThan(-10 * Math.SQRT2 - 1.9)
    expect(hit.position[0]).toBeGreaterThan(-10 * Math.SQRT2 - 2.6)
  })

  it('scales what an entity shows', () => {
    const world = new World()
    const transform = { position: [100, 0, 0] as const, scale: [2, 1, 3] as const }
    world.add({ collision: boxesAsSolids([[-1, -1, -1, 1, 1, 1]]) }, transform)
    world.add({ triangles: { positions: [0, 4, 0, 0, 4, 1, 1, 4, 0], indices: [0, 1, 2] } }, transform)
    expect(world.trace([90, 0, 0], [110, 0, 0]).position[0]).toBeCloseTo(98 - COLLISION_GAP, 5)
    expect(world.trace([100, 0, 9], [100, 0, 0]).position[2]).toBeCloseTo(3 + COLLISION_GAP, 5)
    expect(world.trace([100.5, 9, 1.5], [100.5, 0, 1.5]).position[1]).toBeCloseTo(4 + COLLISION_GAP, 5)
  })

  it('lets everything pass through bodies without a size, as damaged levels have them', () => {
    const world = new World()
    for (const scale of [0, Number.NaN, Infinity]) {
      world.add({ box: { min: [-1, -1, -1], max: [1, 1, 1] } }, { scale: [1, scale, 1] })
    }
    expect(world.trace([0, 0, -5], [0, 0, 5])).toMatchObject({ fraction: 1, startsInside: false })
    expect(world.contentsAt([0, 0, 0])).toEqual([])
  })

  it('knows what a shape is in, of all bodies', () => {
    const world = new World()
    world.add({
      collision: boxesAsSolids([
        [0, 0, 0, 10, 10, 10],
        [5, 0, 0, 20, 10, 10, 1],
      ]),
    })
    expect(world.contentsAt([2, 2, 2])).toEqual(['solid'])
    expect(world.contentsAt([7, 2, 2])).toEqual(['solid', 'liquid'])
    expect(world.contentsAt([12, 2, 2])).toEqual(['liquid'])
    expect(world.contentsAt([12, 2, 2], { kind: 'box', half: [3, 1, 1] })).toEqual(['solid', 'liquid'])
    expect(world.contentsAt([30, 2, 2])).toEqual([])
  })

  it('finds the closest point of solids, triangles and ground', () => {
    const world = new World<string>()
    world.add({ collision: boxesAsSolids([[0, 0, 0, 10, 10, 10]]) }, {}, 'cube')
    world.add({ triangles: { positions: [0, 50, 0, 0, 50, 9, 9, 50, 0], indices: [0, 1, 2] } }, {}, 'leaf')
    world.add({ terrain: floorOf(5, 10, () => -30) }, {}, 'ground')
    const at = (point: Vector) => {
      const { body, position, distance } = world.closestPoint(point, 100)
      return [body?.owner, position.map((value) => Math.round(value * 1000) / 1000), Math.round(distance * 1000) / 1000]
    }
    expect(at([15, 5, 5])).toEqual(['cube', [10, 5, 5], 5])
    expect(at([13, 14, 5])).toEqual(['cube', [10, 10, 5], 5])
    expect(at([-1, -2, -2])).toEqual(['cube', [0, 0, 0], 3])
    expect(at([5, 5, 5])).toEqual(['cube', [5, 5, 5], 0])
    expect(at([2, 45, 2])).toEqual(['leaf', [2, 50, 2], 5])
    expect(at([-5, -28, 5])).toEqual(['ground', [-5, -30, 5], 2])
    expect(world.closestPoint([300, 5, 5], 100)).toMatchObject({ body: undefined, distance: 100 })
  })
})

describe('a movement against triangles', () => {
  it('stops from both sides, also where a point passes through', () => {
    const world = new World()
    world.add({ triangles: { positions: [-9, 0, -9, 0, 0, 9, 9, 0, -9], indices: [0, 1, 2] } })
    expect(world.trace([0, 5, 0], [0, -5, 0])).toMatchObject({ normal: [0, 1, 0], triangle: 0 })
    expect(world.trace([0, -5, 0], [0, 5, 0]).position[1]).toBeCloseTo(-COLLISION_GAP, 6)
    expect(world.trace([8, 5, 8], [8, -5, 8]).fraction).toBe(1)
    expect(world.trace([0, 9, 0], [0, -9, 0], BOX).position[1]).toBeCloseTo(3 + COLLISION_GAP, 5)
  })

  it.each([1, 2, 3])('ends where a box touches the first of them (seed %i)', (seed) => {
    const numbers = new Random(seed)
    const random = () => numbers.next() / 2 ** 32
    const between = (low: number, high: number) => low + random() * (high - low)
    const point = (size: number): Vector => [between(-size, size), between(-size, size), between(-size, size)]
    let hits = 0
    for (let round = 0; round < 150; round++) {
      const corners = [point(10), point(10), point(10)]
      const half = [between(0.1, 3), between(0.1, 3), between(0.1, 3)] as const
      const [from, to] = [point(25), point(25)]
      const overlaps = (share: number, grow: number) => {
        const center = from.map((start, axis) => start + (to[axis] - start) * share)
        return clipToBox(
          corners,
          center,
          half.map((size) => size + grow),
        )
      }
      if (overlaps(0, 0.1)) continue
      const world = new World()
      world.add({ triangles: { positions: corners.flat(), indices: [0, 1, 2] } })
      const { fraction } = world.trace(from, to, { kind: 'box', half })
      const steps = Array.from({ length: 200 }, (_, step) => step / 200).filter((share) => share < fraction)
      expect(steps.filter((share) => overlaps(share, -1e-6))).toEqual([])
      if (fraction < 1) {
        hits++
        expect(overlaps(fraction, 2 * COLLISION_GAP + 1e-6)).toBe(true)
      }
    }
    expect(hits).toBeGreaterThan(10)
  })
})

it('stops at bodies that are mirrored', () => {
  const world = new World()
  world.add({ box: { min: [0, 0, 0], max: [20, 10, 5] } }, { scale: [-1, 1, 2] })
  expect(world.trace([-10, 50, 8], [-10, -50, 8]).position[1]).toBeCloseTo(10.03, 2)
  expect(world.trace([10, 50, 8], [10, -50, 8]).fraction).toBe(1)
})

describe('a movement against a terrain', () => {
  const hills = floorOf(12, 10, (column, row) => ((column * 7 + row * 13) % 5) * 2)

  it('ends on the ground as it is drawn, and nothing gets below', () => {
    const world = new World()
    world.add({ terrain: floorOf(3, 10, (column) => column * 10) })
    const slope = world.trace([-5, 40, 5], [-5, -40, 5])
    expect(slope.position[1]).toBeGreaterThan(5)
    expect(slope.position[1]).toBeLessThan(5.1)
    expect(slope.normal[1]).toBeCloseTo(Math.SQRT1_2, 6)
    expect(world.trace([-5, -5, 5], [-5, -9, 5])).toMatchObject({ startsInside: true, fraction: 0 })
    expect(world.trace([-5, -5, 5], [-5, 50, 5])).toMatchObject({ startsInside: true, fraction: 1 })
    expect(world.trace([30, 5, 5], [30, -50, 5]).fraction).toBe(1)
  })

  it('ends on lines and points of its grid, too', () => {
    const world = new World()
    world.add({ terrain: floorOf(4, 10, () => 3) })
    const missed: number[][] = []
    for (const x of [0, -5, -10, -20, -30]) {
      for (const z of [0, 5, 10, 20, 30]) {
        if (world.trace([x, 9, z], [x, -9, z]).body === undefined) missed.push([x, z])
      }
    }
    expect(missed).toEqual([])
  })

  it.each([1, 2])('stops boxes where they touch a triangle of it (seed %i)', (seed) => {
    const numbers = new Random(seed)
    const random = () => numbers.next() / 2 ** 32
    const world = new World()
    world.add({ terrain: hills })
    for (let round = 0; round < 100; round++) {
      const from: Vector = [-random() * 110, 14 + random() * 10, random() * 110]
      const to: Vector = [-random() * 110, -10, random() * 110]
      const half = [0.2 + random() * 6, 0.2 + random() * 3, 0.2 + random() * 6] as const
      const { fraction, position } = world.trace(from, to, { kind: 'box', half })
      expect(fraction).toBeLessThan(1)
      const touched = (grow: number) =>
        trianglesOf(hills).some((corners) =>
          clipToBox(
            corners,
            position,
            half.map((size) => size + grow),
          ),
        )
      expect(touched(-1e-4)).toBe(false)
      // Along a slope the gap is wider than it is high.
      expect(touched(6 * COLLISION_GAP)).toBe(true)
    }
  })
})

/** Whether a triangle has a part inside a box: cuts it by the six sides. Knows nothing of separating axes. */
function clipToBox(corners: readonly Vector[], center: readonly number[], half: readonly number[]): boolean {
  let polygon: (readonly number[])[] = [...corners]
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) {
      const depth = (point: readonly number[]) => half[axis] - sign * (point[axis] - center[axis])
      polygon = polygon.flatMap((point, index) => {
        const next = polygon[(index + 1) % polygon.length]
        const [a, b] = [depth(point), depth(next)]
        const kept = a >= 0 ? [point] : []
        if (a >= 0 === b >= 0) return kept
        return [...kept, point.map((value, part) => value + ((next[part] - value) * a) / (a - b))]
      })
    }
  }
  return polygon.length > 0
}

function trianglesOf({ columns, rows, spacing, corner, heights }: ReturnType<typeof floorOf>): Vector[][] {
  const at = (column: number, row: number): Vector => [
    corner[0] - row * spacing[1],
    heights[row * columns + column],
    corner[2] + column * spacing[0],
  ]
  return Array.from({ length: (columns - 1) * (rows - 1) }, (_, cell) => {
    const [column, row] = [cell % (columns - 1), Math.floor(cell / (columns - 1))]
    const [start, end] = [at(column, row), at(column + 1, row + 1)]
    return [
      [start, end, at(column + 1, row)],
      [start, at(column, row + 1), end],
    ]
  }).flat()
}
