import { describe, expect, it } from 'vitest'
import { COLLISION_GAP, Walker, World } from '../../src/index.js'
import { floorOf } from '../collision/solids.js'
import { FORWARD, STILL, walk, walkerIn } from './walker-in.js'

describe('a walker', () => {
  it('falls to the floor and stands there', () => {
    const { walker } = walkerIn([], [0, 100, 0])
    expect(walker.ground).toBeUndefined()
    walk(walker, 2, STILL)
    expect(walker.ground?.owner).toBe('level')
    expect(walker.position[1]).toBeCloseTo(COLLISION_GAP, 4)
    expect(walker.velocity).toEqual([0, 0, 0])
  })

  it('reports that it is stuck in a solid, and is moved to the nearest free side', () => {
    const { walker } = walkerIn([[-40, 0, -40, 40, 300, 400]], [0, 0, -20])
    expect(walker.isStuck).toBe(true)
    walk(walker, 0.2, FORWARD)
    expect(walker).toMatchObject({ isStuck: true, position: [0, 0, -20] })
    expect(walker.free(8)).toBe(false)
    expect(walker.position).toEqual([0, 0, -20])
    expect(walker.free()).toBe(true)
    expect(walker).toMatchObject({ isStuck: false, ground: undefined })
    expect(walker.position[2]).toBeLessThanOrEqual(-40 - 16)
    expect(walker.position[2]).toBeGreaterThan(-40 - 16 - 4 - COLLISION_GAP)
    const at = [...walker.position]
    expect([walker.free(), walker.position]).toEqual([true, at])
    walk(walker, 0.2, FORWARD)
    expect(walker.isStuck).toBe(false)
    expect(walkerIn([]).walker.isStuck).toBe(false)
  })

  it('is freed above something, not below the floor of the world, unless there is nothing', () => {
    const world = new World<string>()
    // A floor without thickness, and a thing in which it starts: the way down is shorter than that to the sides.
    world.add({ triangles: { positions: [-900, 0, -900, 900, 0, -900, 0, 0, 900], indices: [0, 1, 2] } }, {}, 'floor')
    world.add({ box: { min: [-100, 0, -100], max: [100, 200, 100] } }, {}, 'thing')
    const walker = new Walker(world)
    expect([walker.teleport([0, 10, 0]), walker.free()]).toEqual([false, true])
    expect([Math.abs(walker.position[0]) > 115, walker.position[1]]).toEqual([true, 10])
    expect([walker.teleport([0, 10, 0]), walker.free(80), walker.position[1] < -56]).toEqual([false, true, true])
  })

  it('is put on a floor whose numbers are rounded', () => {
    const world = new World<string>()
    world.add({ box: { min: [-100, -10, -100], max: [100, 0.01, 100] } }, {}, 'floor')
    const walker = new Walker(world)
    expect([walker.teleport([0, 0, 0]), walker.position[1]]).toEqual([true, COLLISION_GAP])
    expect([walker.teleport([0, -1, 0]), walker.position[1]]).toEqual([false, -1])
  })

  it('is moved by its position, and put elsewhere at rest, but nowhere that is not finite', () => {
    const { walker } = walkerIn([[100, 0, 100, 200, 50, 200]])
    walk(walker, 0.2, FORWARD)
    expect(walker.teleport([0, 5, -200])).toBe(true)
    expect(walker).toMatchObject({ position: [0, 5, -200], velocity: [0, 0, 0], ground: undefined, isStuck: false })
    expect(walker.teleport({ x: 150, y: 0, z: 150 })).toBe(false)
    expect([walker.isStuck, walker.free()]).toEqual([true, true])
    const start = [0, 0, 50]
    walker.position = start
    expect(walker.position).toEqual(start)
    for (const bad of [[0, Number.NaN, 0], [0, 0, Infinity], [1, 2], { x: 0, y: 0, z: Number.NaN }]) {
      expect(() => walker.teleport(bad)).toThrow('Walker.teleport expects three finite numbers')
      expect(() => {
        walker.position = bad
      }).toThrow('Walker: position expects three finite numbers')
    }
    expect(walker.position).toEqual(start)
  })

  it('writes its eyes to any three numbers', () => {
    const { walker } = walkerIn([])
    const eye = [0, 0, 0]
    expect(walker.eye(eye)).toBe(eye)
    expect(eye[1] - walker.position[1]).toBe(46)
  })

  it('walks at its speed, whatever the frame rate', () => {
    for (const rate of [20, 60, 144]) {
      const { walker } = walkerIn([])
      walk(walker, 1, FORWARD, rate)
      expect(walker.position[2]).toBeGreaterThan(285)
      expect(walker.position[2]).toBeLessThan(321)
    }
  })

  it('stops at a wall and slides along it', () => {
    const { walker } = walkerIn([[-500, 0, 100, 500, 200, 120]])
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeCloseTo(100 - 16 - COLLISION_GAP, 3)
    walk(walker, 0.5, { move: [1, 0, 1] })
    expect(walker.position[0]).toBeGreaterThan(80)
    expect(walker.position[2]).toBeCloseTo(100 - 16 - COLLISION_GAP, 3)
  })

  it('stops in a corner without trembling', () => {
    const { walker } = walkerIn([
      [-500, 0, 100, 500, 200, 120],
      [50, 0, -500, 60, 200, 500],
    ])
    walk(walker, 1, { move: [1, 0, 1] })
    const before = [...walker.position]
    walk(walker, 0.5, { move: [1, 0, 1] })
    for (let axis = 0; axis < 3; axis++) expect(walker.position[axis]).toBeCloseTo(before[axis], 3)
  })

  it('climbs stairs up and down without leaving the ground', () => {
    const stairs = Array.from({ length: 8 }, (_, step) => [-50, 0, 60 + step * 24, 50, (step + 1) * 16, 400])
    const { walker } = walkerIn(stairs)
    walk(walker, 1, FORWARD)
    expect(walker.position[1]).toBeCloseTo(128 + COLLISION_GAP, 2)
    let airborne = 0
    for (let frame = 0; frame < 70; frame++) {
      walker.update(1 / 60, { move: [0, 0, -1] })
      if (walker.ground === undefined) airborne++
    }
    expect(walker.position[1]).toBeLessThan(40)
    expect(airborne).toBe(0)
  })

  it('does not climb what is higher than a step', () => {
    const { walker } = walkerIn([[-50, 0, 60, 50, 19, 400]])
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeLessThan(60)
    expect(walker.position[1]).toBeLessThan(1)
  })

  it('jumps as high as its speed and gravity say, once for each press, and no higher than the ceiling', () => {
    const { walker } = walkerIn([])
    let highest = 0
    for (let frame = 0; frame < 300; frame++) {
      walker.update(1 / 240, { move: [0, 0, 0], jump: true })
      highest = Math.max(highest, walker.position[1])
    }
    expect(highest).toBeGreaterThan(44)
    expect(highest).toBeLessThan(46.5)
    expect(walker.ground).toBeDefined()
    const low = walkerIn([[-50, 70, -50, 50, 90, 50]]).walker
    for (let frame = 0; frame < 60; frame++) {
      low.update(1 / 60, { move: [0, 0, 0], jump: true })
      expect(low.position[1]).toBeLessThanOrEqual(70 - 56)
    }
  })

  it('crouches under what is low, and gets up only where there is room', () => {
    const { walker } = walkerIn([[-50, 40, 60, 50, 90, 200]])
    walk(walker, 0.6, FORWARD)
    expect(walker.position[2]).toBeLessThan(60 - 16 + 1e-3)
    walk(walker, 1, { move: [0, 0, 1], crouch: true })
    expect(walker.position[2]).toBeGreaterThan(100)
    expect(walker.eye([0, 0, 0])[1] - walker.position[1]).toBe(28)
    expect(walker.eye({ x: 0, y: 0, z: 0 }).y - walker.position[1]).toBe(28)
    walk(walker, 0.2, STILL)
    expect(walker.isCrouching).toBe(true)
    walk(walker, 2, { move: [0, 0, 1] })
    expect(walker.isCrouching).toBe(false)
    expect(walker.eye([0, 0, 0])[1] - walker.position[1]).toBe(46)
  })

  it('walks up slopes, and slides off those that are too steep', () => {
    const on = (rise: number) => {
      const world = new World<string>()
      world.add(
        { terrain: floorOf(20, 20, (column) => Math.max(0, column - 5) * rise) },
        { position: [200, 0, 0] },
        'hill',
      )
      const walker = new Walker(world, { position: [0, 5, 40] })
      walk(walker, 1.1, FORWARD)
      return walker
    }
    const gentle = on(15)
    expect(gentle.position[2]).toBeGreaterThan(250)
    expect(gentle.ground?.owner).toBe('hill')
    expect(gentle.groundNormal[1]).toBeCloseTo(0.8, 5)
    expect(on(40).position[2]).toBeLessThan(120)
  })

  it('swims in water and knows how deep it is', () => {
    const { walker } = walkerIn([[-200, 0, -200, 200, 150, 200, 1]], [0, 20, 0])
    walk(walker, 0.2, STILL)
    expect(walker.waterLevel).toBe(3)
    walk(walker, 1, { move: [0, 0, 0], jump: true })
    expect(walker.position[1]).toBeGreaterThan(90)
    walk(walker, 1, { move: [0, -1, 0] })
    expect(walker.position[1]).toBeLessThan(30)
    const wading = walkerIn([[-200, 0, -200, 200, 10, 200, 1]]).walker
    wading.update(1 / 60, STILL)
    expect(wading.waterLevel).toBe(1)
    expect(wading.ground).toBeDefined()
  })

  it('rides on what it stands on, also when that turns', () => {
    const world = new World<string>()
    const lift = world.add({ box: { min: [-64, -8, -64], max: [64, 0, 64] } }, {}, 'lift')
    const walker = new Walker(world, { position: [32, 1, 0] })
    walk(walker, 0.2, STILL)
    expect(walker.ground?.owner).toBe('lift')
    for (let frame = 1; frame <= 60; frame++) {
      lift.moveTo([frame, frame, 0])
      walker.update(1 / 60, STILL)
    }
    expect(walker.position[0]).toBeCloseTo(92, 1)
    expect(walker.position[1]).toBeCloseTo(60 + COLLISION_GAP, 1)
    for (let frame = 1; frame <= 60; frame++) {
      const half = (Math.PI / 2) * (frame / 120)
      lift.moveTo([60, 60, 0], [0, Math.sin(half), 0, Math.cos(half)])
      walker.update(1 / 60, STILL)
    }
    expect(walker.position[0]).toBeCloseTo(60, 0)
    expect(walker.position[2]).toBeCloseTo(-32, 0)
  })

  it('does not walk through a door that is closed, and does when it is open', () => {
    const { world, walker } = walkerIn([])
    const door = world.add({ box: { min: [-40, 0, 100], max: [40, 100, 108] } }, {}, 'door')
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeLessThan(100)
    door.moveTo([90, 0, 0])
    walk(walker, 1, FORWARD)
    expect(walker.position[2]).toBeGreaterThan(200)
  })

  it('stands still for frames of NaN seconds, and moves half a second in a longer one', () => {
    const { walker } = walkerIn([])
    walker.update(Number.NaN, FORWARD)
    expect(walker.position[2]).toBe(0)
    walker.update(1000, FORWARD)
    expect(walker.position[2]).toBeLessThan(170)
  })
})
