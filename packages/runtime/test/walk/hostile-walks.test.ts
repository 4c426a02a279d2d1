import { describe, expect, it } from 'vitest'
import { createWorldTrace, WALKER_SIZES, Walker, World } from '../../src/index.js'
import { FORWARD, STILL, walk, walkerIn } from './walker-in.js'

const { NaN: NOT, POSITIVE_INFINITY: ENDLESS } = Number

describe('numbers that are not finite', () => {
  it.each([[[NOT, 0, 1]], [[ENDLESS, 0, 1]], [[0, NOT, 1]]] as const)('count as 0 in the wish %j', (move) => {
    const { walker } = walkerIn([])
    walk(walker, 0.5, { move })
    expect(walker.position[0]).toBe(0)
    expect(walker.position[2]).toBeGreaterThan(100)
  })

  it('of a game leave a walker where it was, at rest', () => {
    const { walker } = walkerIn([])
    walk(walker, 0.2, FORWARD)
    const place = [...walker.position]
    walker.position[1] = NOT
    walker.velocity[0] = NOT
    walker.velocity[2] = ENDLESS
    walker.update(0, STILL)
    expect([walker.position, walker.velocity]).toEqual([place, [0, 0, 0]])
    walk(walker, 0.2, FORWARD)
    expect(walker.position[2]).toBeGreaterThan(place[2])
  })

  it('of a game that has just put it elsewhere leave it there', () => {
    const { walker } = walkerIn([])
    walker.teleport([50, 1, 60])
    walker.position[2] = NOT
    walker.update(0, STILL)
    expect(walker.position).toEqual([50, 1, 60])
  })

  it.each([NOT, -1])('are no time: %d seconds', (seconds) => {
    const { walker } = walkerIn([])
    walk(walker, 0.1, FORWARD)
    const place = [...walker.position]
    walker.update(seconds, FORWARD)
    expect(walker.position).toEqual(place)
  })

  it('are no size, and no reach', () => {
    const world = new World()
    for (const wrong of [{ gravity: NOT }, { speed: ENDLESS }, { halfWidth: -5 }, { stepHeight: NOT }]) {
      const size = { ...WALKER_SIZES.quake, ...wrong }
      expect(() => new Walker(world, { size })).toThrow(`Walker: size.${Object.keys(wrong)[0]} expects a number`)
    }
    expect(() => new Walker(world).free(NOT)).toThrow('Walker.free expects a reach [quants], found NaN')
  })

  it('move no body, which stops walkers where it was', () => {
    const { world, walker } = walkerIn([])
    const door = world.add({ box: { min: [-50, 0, 0], max: [50, 99, 9] } }, { position: [0, 0, 100] }, 'door')
    expect(() => door.moveTo([0, NOT, 0])).toThrow('Body.moveTo expects numbers that are finite, found 0,NaN,0')
    expect(() => door.moveTo([0, 0, 0], [0, NOT, 0, 1])).toThrow('found 0,0,0,0,NaN,0,1')
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeCloseTo(84, 0)
  })

  it('of a damaged level place a body that stops nothing', () => {
    const { world, walker } = walkerIn([])
    world.add({ box: { min: [-50, 0, 50], max: [50, 99, 59] } }, { position: [NOT, 0, 0] }, 'door')
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeGreaterThan(150)
  })

  it('are named by traces', () => {
    const { world } = walkerIn([])
    const box = { kind: 'box', half: [1, NOT, 1] } as const
    for (const wrong of [
      () => world.trace([0, NOT, 0], [0, -5, 0]),
      () => world.trace([0, 10, 0], [0, ENDLESS, 0]),
      () => world.trace([0, 10, 0], [0, -5, 0], box),
    ]) {
      expect(wrong).toThrow('World.trace expects positions and sizes that are finite, found ')
    }
    expect(() => world.contentsAt([NOT, 0, 0])).toThrow('World.contentsAt expects positions and sizes')
    expect(() => world.closestPoint([NOT, 0, 0], 9)).toThrow('World.closestPoint expects three finite numbers')
    expect(() => world.closestPoint([0, 0, 0], NOT)).toThrow('World.closestPoint expects a reach [quants], found NaN')
    expect(world.trace([0, 10, 0], [0, -5, 0], undefined, {}, createWorldTrace()).body?.owner).toBe('level')
  })
})

it('a wish of any length is a direction', () => {
  for (const length of [1, 1e160, 1e300]) {
    const { walker } = walkerIn([])
    walk(walker, 1, { move: [0, 0, length] })
    expect(walker.position[2]).toBeGreaterThan(250)
  }
})

it.each([20, 30, 60, 144, 1000])('at %d frames a second jumps are as high', (rate) => {
  const { walker } = walkerIn([])
  let highest = 0
  for (let frame = 0; frame < rate; frame++) {
    walker.update(1 / rate, { move: [0, 0, 0], jump: true })
    highest = Math.max(highest, walker.position[1])
  }
  // 270² / (2 × 800), at a frame near the top.
  expect(highest).toBeGreaterThan(45.3)
  expect(highest).toBeLessThan(45.7)
})

describe('a walker that is stuck', () => {
  it('makes each movement that brings it closer to the outside', () => {
    const { walker } = walkerIn([[10, 0, -500, 200, 300, 500]])
    expect(walker.isStuck).toBe(true)
    walker.update(1 / 60, { move: [1, 0, 0] })
    expect(walker.position[0]).toBe(0)
    walk(walker, 0.3, { move: [-1, 0, 0] })
    expect(walker.isStuck).toBe(false)
    expect(walker.position[0]).toBeLessThan(-6)
  })

  it('is freed on its side of a wall', () => {
    // The other side is nearer: the middle of its box is 4 quants before the wall, and the room there is narrow.
    const boxes = [
      [20, 0, -500, 24, 300, 500],
      [-500, 0, -500, -90, 300, 500],
    ]
    const { world, walker } = walkerIn(boxes, [-20, 0, 0])
    expect(walker.isStuck).toBe(false)
    const block = world.add({ box: { min: [-60, 0, -500], max: [19, 400, 500] } }, {}, 'block')
    expect([walker.free(60), walker.position[0]]).toEqual([false, -20])
    world.remove(block)
    world.add({ box: { min: [-40, 0, -500], max: [19, 400, 500] } }, {}, 'block')
    expect(walker.free(60)).toBe(true)
    expect(walker.position[0]).toBeLessThan(-55)
  })
})
