import { describe, expect, it } from 'vitest'
import {
  anglesOfDirection,
  anglesOfRotation,
  directionOfAngles,
  isInRegion,
  type Path,
  PathFollower,
  PathRoute,
  RegionWatch,
  rotationOfAngles,
  type Vector,
  verticalFov,
} from '../src/index.js'

const CORNERS: Vector[] = [
  [0, 0, 0],
  [10, 0, 0],
  [10, 0, 10],
  [0, 0, 10],
]
const square: Path = {
  name: 'patrol',
  points: CORNERS,
  edges: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ],
}
const open: Path = {
  name: 'street',
  points: CORNERS,
  edges: [
    [0, 1],
    [1, 2],
    [2, 3],
  ],
}

describe('a route', () => {
  it('follows the edges, and is closed where one returns', () => {
    expect(new PathRoute(square)).toMatchObject({ points: [0, 1, 2, 3], isClosed: true, length: 40 })
    expect(new PathRoute(open)).toMatchObject({ points: [0, 1, 2, 3], isClosed: false, length: 30 })
    expect(new PathRoute({ ...open, edges: [] })).toMatchObject({ points: [0, 1, 2, 3], length: 30 })
    expect(new PathRoute(square, { start: 2 }).points).toEqual([2, 3, 0, 1])
    const fork: Path = {
      name: '',
      points: CORNERS,
      edges: [
        [0, 2],
        [0, 1],
        [2, 1],
        [1, 2],
      ],
    }
    expect(new PathRoute(fork)).toMatchObject({ points: [0, 2, 1], isClosed: false })
  })

  it('gives positions and directions by distance', () => {
    const direction: [number, number, number] = [0, 0, 0]
    expect(new PathRoute(open).at(15, [0, 0, 0], direction)).toEqual([10, 0, 5])
    expect(direction).toEqual([0, 0, 1])
    expect(new PathRoute(open).at(99, [0, 0, 0])).toEqual([0, 0, 10])
    expect(new PathRoute(open).at(-5, [0, 0, 0])).toEqual([0, 0, 0])
    expect(new PathRoute(square).at(45, [0, 0, 0])).toEqual([5, 0, 0])
    expect(new PathRoute(square).at(-5, [0, 0, 0])).toEqual([0, 0, 5])
  })

  it('passes through the points as a spline, at even speed', () => {
    const route = new PathRoute(square, { kind: 'spline' })
    expect(route.length).toBeGreaterThan(41)
    expect(route.at(route.distanceOf(1), [0, 0, 0]).map(Math.round)).toEqual([10, 0, 0])
    let [longest, shortest] = [0, Infinity]
    for (let step = 0; step < 200; step++) {
      const [a, b] = [step, step + 1].map((at) => [...route.at((at / 200) * route.length, [0, 0, 0])])
      const size = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
      longest = Math.max(longest, size)
      shortest = Math.min(shortest, size)
    }
    expect(longest / shortest).toBeLessThan(1.05)
  })

  it('stands still where a path has one point, or none', () => {
    const one = new PathRoute({ name: '', points: [[1, 2, 3]], edges: [[0, 0]] })
    expect(one).toMatchObject({ length: 0, isClosed: false })
    expect(one.at(7, [0, 0, 0])).toEqual([1, 2, 3])
    expect(new PathRoute({ name: '', points: [], edges: [] }).at(7, [1, 1, 1])).toEqual([0, 0, 0])
    const wrong = new PathRoute({ name: '', points: CORNERS, edges: [[0, 9]] })
    expect(wrong.points).toEqual([0])
  })
})

describe('a follower', () => {
  it('goes round a closed path and reports the points it comes to', () => {
    const points: number[] = []
    const follower = new PathFollower(square, { speed: 10, onPoint: (point) => points.push(point) })
    for (let frame = 0; frame < 90; frame++) follower.update(0.05)
    expect(points).toEqual([1, 2, 3, 0])
    expect(follower.position.map((value) => Math.round(value * 1000) / 1000)).toEqual([5, 0, 0])
    expect(follower.isDone).toBe(false)
  })

  it('stops at the end of an open path', () => {
    const follower = new PathFollower(open, { speed: 10 })
    follower.update(2.9)
    expect(follower.isDone).toBe(false)
    follower.update(2)
    expect(follower).toMatchObject({ isDone: true, position: [0, 0, 10], travelled: 30 })
  })

  it('turns back at both ends, however long the frames are', () => {
    const points: number[] = []
    const back = { speed: 10, atEnd: 'back', onPoint: (point: number) => points.push(point) } as const
    const follower = new PathFollower(open, back)
    follower.update(3.5)
    expect(follower).toMatchObject({ position: [5, 0, 10], direction: [1, 0, 0] })
    expect(points).toEqual([1, 2, 3])
    follower.update(3)
    expect(follower).toMatchObject({ position: [5, 0, 0], direction: [1, 0, 0] })
    follower.update(60)
    expect(follower).toMatchObject({ position: [5, 0, 0], direction: [1, 0, 0] })
  })

  it('reports points in the order in which it comes to them, not in that of the path', () => {
    const points: number[] = []
    const onPoint = (point: number) => points.push(point)
    const take = () => points.splice(0)
    const round = new PathFollower(square, { speed: 10, start: 2, onPoint })
    round.update(2.5)
    expect(take()).toEqual([3, 0])
    round.speed = -10
    round.update(2)
    expect(take()).toEqual([0, 3])
    round.update(13)
    expect(take()).toEqual([1, 0, 3, 2])
    const back = new PathFollower(open, { speed: 10, atEnd: 'back', onPoint })
    back.update(5.5)
    expect(take()).toEqual([1, 2, 3, 2, 1])
    back.update(1)
    expect(take()).toEqual([0])
    const ending = new PathFollower(open, { speed: 10, onPoint })
    ending.update(2)
    ending.speed = -10
    ending.update(5)
    expect(take()).toEqual([1, 2, 1, 0])
    new PathFollower({ ...open, points: [[0, 0, 0]], edges: [] }, { speed: 10, atEnd: 'back', onPoint }).update(1)
    expect(take()).toEqual([])
  })

  it('goes backwards at a negative speed', () => {
    const follower = new PathFollower(square, { speed: -10 })
    follower.update(0.5)
    expect(follower).toMatchObject({ position: [0, 0, 5], direction: [0, 0, 1] })
  })
})

describe('regions', () => {
  it('report who enters and leaves', () => {
    const box = (name: string, x: number) => ({
      name,
      bounds: { min: [x, 0, 0] as const, max: [x + 10, 10, 10] as const },
    })
    const heard: string[] = []
    const watch = new RegionWatch([box('hall', 0), box('gate', 8)], {
      onEnter: ({ name }) => heard.push(`+${name}`),
      onLeave: ({ name }) => heard.push(`-${name}`),
    })
    for (const x of [-5, 5, 9, 12, { x: 30, y: 0, z: 0 }]) watch.update(typeof x === 'number' ? [x, 5, 5] : x)
    expect(heard).toEqual(['+hall', '+gate', '-hall', '-gate'])
    expect(watch.inside).toEqual([])
    expect(isInRegion(box('hall', 0), [10, 10, 10])).toBe(true)
  })
})

describe('engine angles', () => {
  const rotate = ([x, y, z, w]: readonly number[], [a, b, c]: Vector): Vector => {
    const [u, v, t] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)]
    return [a + w * u + y * t - z * v, b + w * v + z * u - x * t, c + w * t + x * v - y * u]
  }

  it('turn what looks along the engine’s +X to where it looks', () => {
    for (const angles of [
      [0, 0, 0],
      [90, 0, 0],
      [0, 45, 0],
      [200, -30, 70],
      [310, 80, 10],
    ] as const) {
      const looked = rotate(rotationOfAngles(angles), [0, 0, 1])
      const direction = directionOfAngles(angles)
      for (let axis = 0; axis < 3; axis++) expect(looked[axis]).toBeCloseTo(direction[axis], 10)
      const found = anglesOfDirection(direction)
      expect(found[0]).toBeCloseTo(angles[0], 8)
      expect(found[1]).toBeCloseTo(angles[1], 8)
    }
  })

  it('come back from rotations', () => {
    for (const angles of [
      [0, 0, 0],
      [90, 10, 20],
      [200, -30, 70],
      [310, 80, 350],
      [45, 90, 0],
      [45, -90, 0],
    ] as const) {
      const found = anglesOfRotation(rotationOfAngles(angles))
      for (let axis = 0; axis < 3; axis++) expect(found[axis]).toBeCloseTo(angles[axis], 4)
    }
  })

  it('have a horizontal field of view', () => {
    expect(verticalFov(90, 1)).toBeCloseTo(90, 10)
    expect(verticalFov(60, 16 / 9)).toBeCloseTo(35.98, 2)
  })
})
