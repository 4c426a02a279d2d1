import { describe, expect, it } from 'vitest'
import { type Body, COLLISION_GAP, CONTENTS, Walker, World } from '../../src/index.js'
import { boxesAsSolids } from '../collision/solids.js'
import { STILL, walk, walkerIn } from './walker-in.js'

const JUMP = { move: [0, 0, 0], jump: true } as const
const DOOR = { box: { min: [-8, 0, -100], max: [0, 200, 100] } } as const
const LIFT = { box: { min: [-64, -10, -64], max: [64, 0, 64] } } as const
const LIQUID = CONTENTS.indexOf('liquid')
/** A wall 100 quants high, on the right of the walker. */
const WALL = [60, 0, -500, 80, 100, 500]

/** A door that comes from the left with 1 quant a frame, and a walker that stands still. */
function pushedBy(frames: number, boxes: readonly (readonly number[])[], yields: boolean) {
  const { world, walker } = walkerIn(boxes)
  const door = world.add(DOOR, { position: [-50, 0, 0] }, 'door')
  door.yields = yields
  for (let frame = 1; frame <= frames; frame++) {
    door.moveTo([-50 + frame, 0, 0])
    walker.update(1 / 60, STILL)
  }
  return { walker, door }
}

/** A walker on a lift that moves by `speed` quants a second; each entry is its height above the lift. */
function jumpsOn(speed: number, rate = 60) {
  const world = new World<string>()
  const lift = world.add(LIFT, {}, 'lift')
  const walker = new Walker(world, { position: [0, 1, 0] })
  walk(walker, 0.2, STILL)
  const heights: number[] = []
  const way = [0, 0, 0] as [number, number, number]
  for (let frame = 1; frame <= rate * 1.5; frame++) {
    way[1] += speed / rate
    lift.moveTo(way)
    walker.update(1 / rate, frame > rate / 4 && frame < rate ? JUMP : STILL)
    heights.push(walker.position[1] - lift.box[4])
  }
  return { walker, lift, heights }
}

describe('a body that moves into a walker', () => {
  it('pushes it along by its way', () => {
    const { walker, door } = pushedBy(100, [], false)
    expect(walker.position[0]).toBeCloseTo(door.box[3] + 16 + COLLISION_GAP, 2)
    expect(walker).toMatchObject({ isStuck: false, ground: { owner: 'level' } })
  })

  it('pushes it whatever the game has traced before', () => {
    const { world, walker } = walkerIn([])
    const door = world.add(DOOR, { position: [-50, 0, 0] }, 'door')
    for (let frame = 1; frame <= 100; frame++) {
      door.moveTo([-50 + frame, 0, 0])
      world.trace([0, 400, 0], [0, 500, 0])
      walker.update(1 / 60, STILL)
    }
    expect(walker.position[0]).toBeCloseTo(door.box[3] + 16 + COLLISION_GAP, 2)
  })

  it('pushes it however far it moves in a frame, and through nothing', () => {
    const { world, walker } = walkerIn([WALL])
    const door = world.add(DOOR, { position: [-50, 0, 0] }, 'door')
    door.moveTo([20, 0, 0])
    door.moveTo([26, 0, 0])
    walker.update(1 / 60, STILL)
    expect(walker.position[0]).toBeCloseTo(26 + 16 + COLLISION_GAP, 3)
    door.moveTo([300, 0, 0])
    walker.update(1 / 60, STILL)
    expect(walker.position[0]).toBeCloseTo(60 - 16 - COLLISION_GAP, 3)
  })

  it('squeezes it against a wall, where it is stuck until the body goes away', () => {
    const { walker, door } = pushedBy(90, [WALL], false)
    expect(walker.isStuck).toBe(true)
    expect(walker.position[0]).toBeCloseTo(60 - 16 - COLLISION_GAP, 3)
    door.moveTo([-50, 0, 0])
    walk(walker, 0.5, { move: [-1, 0, 0] })
    expect(walker.isStuck).toBe(false)
    expect(walker.position[0]).toBeLessThan(0)
  })

  it('goes back where it yields, and says that it is blocked', () => {
    const { walker, door } = pushedBy(90, [], true)
    expect(walker).toMatchObject({ isStuck: false, ground: { owner: 'level' } })
    expect(walker.position[0]).toBe(0)
    expect(door.isBlocked).toBe(true)
    expect(door.box[3]).toBeLessThanOrEqual(-16)
    const at = door.box[3]
    door.moveTo([-60, 0, 0])
    walker.update(1 / 60, STILL)
    expect([door.isBlocked, door.box[3] < at]).toEqual([false, true])
  })

  it('pushes each walker of the world, in any order', () => {
    const { world, walker } = walkerIn([])
    const other = new Walker(world, { position: [0, 1, 50] })
    other.update(1 / 60, STILL)
    const door = world.add(DOOR, { position: [-50, 0, 0] }, 'door')
    for (let frame = 1; frame <= 100; frame++) {
      door.moveTo([-50 + frame, 0, 0])
      for (const each of frame % 2 ? [walker, other] : [other, walker]) each.update(1 / 60, STILL)
    }
    for (const each of [walker, other]) expect(each.position[0]).toBeCloseTo(50 + 16 + COLLISION_GAP, 2)
  })

  it('turns into it, and pushes it where the body would have taken it', () => {
    const { world, walker } = walkerIn([], [80, 0, 20])
    const door: Body<string> = world.add({ box: { min: [0, 0, -4], max: [120, 100, 0] } }, {}, 'door')
    for (let frame = 1; frame <= 90; frame++) {
      const half = (-Math.PI / 2) * (frame / 180)
      door.moveTo([0, 0, 0], [0, Math.sin(half), 0, Math.cos(half)])
      walker.update(1 / 60, STILL)
      expect(walker.isStuck).toBe(false)
    }
    expect(walker.position[0]).toBeLessThan(-10)
  })

  it('does not push what it appears on', () => {
    const { world, walker } = walkerIn([])
    world.add({ box: { min: [-50, 20, -50], max: [50, 30, 50] } }, {}, 'thing')
    walker.update(1 / 60, STILL)
    expect([walker.isStuck, walker.position[0]]).toEqual([true, 0])
  })
})

describe('a lift', () => {
  it.each([-2000, -600, -200, 0, 60, 270, 600, 2000])(
    'of %d quants a second carries a jumper as high as a floor',
    (speed) => {
      const { walker, heights } = jumpsOn(speed)
      expect(Math.max(...heights)).toBeGreaterThan(45)
      expect(Math.max(...heights)).toBeLessThan(46)
      expect(Math.min(...heights)).toBeGreaterThan(0)
      expect(walker).toMatchObject({ isStuck: false, ground: { owner: 'lift' } })
    },
  )

  it('that starts below a jumper catches it', () => {
    const { world, walker } = walkerIn([])
    const lift = world.add(LIFT, { position: [0, -0.5, 0] }, 'lift')
    walker.update(1 / 60, JUMP)
    for (let frame = 1; frame <= 60; frame++) {
      lift.moveTo([0, frame * 20, 0])
      walker.update(1 / 60, STILL)
      expect(walker.isStuck).toBe(false)
    }
    expect(walker.position[1]).toBeCloseTo(1200 + COLLISION_GAP, 2)
  })

  it('that yields stops where its passenger meets the ceiling; another one squeezes it', () => {
    for (const yields of [true, false]) {
      const { world, walker } = walkerIn([[-100, 100, -100, 100, 120, 100]])
      const lift = world.add(LIFT, { position: [0, -0.5, 0] }, 'lift')
      lift.yields = yields
      walk(walker, 0.2, STILL)
      for (let frame = 1; frame <= 70; frame++) {
        lift.moveTo([0, frame, 0])
        walker.update(1 / 60, STILL)
      }
      expect([walker.isStuck, lift.isBlocked]).toEqual([!yields, yields])
      expect(walker.position[1]).toBeLessThan(100 - 56)
    }
  })
})

it('a train keeps who jumps on it', () => {
  const world = new World<string>()
  const train = world.add(LIFT, {}, 'train')
  const walker = new Walker(world, { position: [0, 1, 0] })
  walk(walker, 0.2, STILL)
  for (let frame = 1; frame <= 90; frame++) {
    train.moveTo([frame * 8, 0, 0])
    walker.update(1 / 60, frame > 20 && frame < 30 ? JUMP : STILL)
    expect(Math.abs(walker.position[0] - frame * 8)).toBeLessThan(9)
  }
  expect(walker.ground?.owner).toBe('train')
})

it('a train carries who the game moves along it', () => {
  const world = new World<string>()
  const train = world.add(LIFT, {}, 'train')
  const walker = new Walker(world, { position: [0, 1, 0] })
  walk(walker, 0.2, STILL)
  train.moveTo([8, 0, 0])
  walker.position = [30, walker.position[1], 10]
  walker.update(1 / 60, STILL)
  expect(walker.position[0]).toBeCloseTo(38, 3)
  expect(walker.position[2]).toBeCloseTo(10, 3)
})

it('water stops who jumps into it from a train', () => {
  const world = new World<string>()
  world.add({ collision: boxesAsSolids([[-9000, -500, -9000, 9000, -20, 9000, LIQUID]]) }, {}, 'lake')
  const train = world.add(LIFT, {}, 'train')
  const walker = new Walker(world, { position: [0, 1, 60] })
  walk(walker, 0.2, STILL)
  for (let frame = 1; frame <= 40; frame++) {
    train.moveTo([frame * 8, 0, 0])
    walker.update(1 / 60, { move: [0, 0, 1], jump: frame > 2 })
  }
  walk(walker, 4, STILL)
  expect(walker.waterLevel).toBe(3)
  expect(Math.abs(walker.velocity[0])).toBeLessThan(10)
})
