import type { Entity, Position, Region, Vector } from '@brushwork/asset'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { describe, expect, it, test } from 'vitest'
import { COLLISION_GAP, type SpawnLevel, type SpawnOptions, spawnIn, Walker, World } from '../../src/index.js'
import { boxesAsSolids } from '../collision/solids.js'

const FLOOR = [-500, -10, -500, 500, 0, 500]
const ROOF = [-500, 400, -500, 500, 410, 500]

const entity = (given: Partial<Entity>): Entity => ({ ...PLAIN_ENTITY, kind: 'point', ...given })
const position = (name: string, at: Position['position'] = [0, 0, 0]): Position => ({
  name,
  position: at,
  rotation: [0, 0, 0, 1],
  angles: [90, 0, 0],
})
const region = (name: string, min: Region['bounds']['min'], max: Region['bounds']['max']): Region => ({
  name,
  bounds: { min, max },
})

function levelOf(given: Partial<SpawnLevel>): SpawnLevel {
  const bounds = { min: [-500, -10, -500], max: [500, 410, 500] } as const
  return { entities: [], positions: [], regions: [], bounds, ...given }
}

function worldOf(...boxes: readonly (readonly number[])[]): World<unknown> {
  const world = new World()
  world.add({ collision: boxesAsSolids([FLOOR, ROOF, ...boxes]) }, {}, 'level')
  return world
}

const spawn = (given: Partial<SpawnLevel>, options: SpawnOptions = {}, world = worldOf()) =>
  spawnIn(levelOf(given), world, options)

describe('the start of a player', () => {
  test.each([
    ['a class of Quake', { entities: [entity({ action: 'info_player_start' })] }, 'class'],
    ['a class of teams', { entities: [entity({ action: 'team_CTF_bluespawn' })] }, 'class'],
    ['a class of Counter-Strike', { entities: [entity({ action: 'info_vip_start' })] }, 'class'],
    ['a position of a map', { positions: [position('info_player_deathmatch')] }, 'class'],
    ['an action', { entities: [entity({ kind: 'model', action: 'player_walk' })] }, 'action'],
    ['an action in one word', { entities: [entity({ kind: 'model', action: 'playeraction' })] }, 'action'],
    ['an action of capitals', { entities: [entity({ kind: 'model', action: 'PlayerController,Core' })] }, 'action'],
    ['an action with a number', { entities: [entity({ kind: 'model', action: 'ac_player01' })] }, 'action'],
    ['a hero', { entities: [entity({ kind: 'model', action: 'my_hero' })] }, 'action'],
    ['a name of a position', { positions: [position('start_pos')] }, 'position'],
    ['a region', { regions: [region('playerSpawn', [-10, 0, -10], [10, 50, 10])] }, 'region'],
    ['the file of an entity without action', { entities: [entity({ kind: 'model', file: 'player.mdl' })] }, 'name'],
    ['the end of a teleporter', { entities: [entity({ action: 'info_teleport_destination' })] }, 'view'],
    ['any position', { positions: [position('pos_000')] }, 'view'],
  ] as const)('is found by %s', (_, given, foundBy) => {
    expect(spawn(given)).toMatchObject({ foundBy, isOnFloor: true })
  })

  test.each([
    'trigger_player',
    'playerweapon',
    'follow_player',
    'player_cam',
    'enemy_spawn',
    'multiplayer_item',
    'playershadow',
  ])('is not an entity or position that is called %s', (name) => {
    const given = { entities: [entity({ kind: 'model', action: name })], regions: [region(name, [0, 0, 0], [9, 9, 9])] }
    expect(spawn(given).foundBy).toBe('floor')
  })

  it('is no part, no camera between levels, and nobody else', () => {
    const others = ['info_player_intermission', 'info_monster_start', 'info_null', 'player_push']
    expect(spawn({ entities: others.map((action) => entity({ action })) }).foundBy).toBe('view')
    expect(spawn({ entities: [entity({ kind: 'part', action: 'player_door' })] }).foundBy).toBe('floor')
  })

  it('is the best of several: single-player, without a name, before those of others', () => {
    const entities = [
      entity({ action: 'info_player_deathmatch', position: [100, 24, 0] }),
      entity({ action: 'info_player_start', name: 'from_e2', position: [200, 24, 0] }),
      entity({ action: 'info_player_start', position: [300, 24, 0] }),
    ]
    expect(spawn({ entities }).feet[0]).toBe(300)
    expect(spawn({ entities, positions: [position('player_start')] }).foundBy).toBe('class')
    expect(spawn({ positions: [position('start'), position('player_start', [50, 0, 0])] }).feet[0]).toBe(50)
  })

  it('stands on the floor, whatever the height of its origin', () => {
    for (const height of [0, 24, 36, 46, 200]) {
      const { feet, eye, isOnFloor } = spawn({
        entities: [entity({ action: 'info_player_start', position: [0, height, 0] })],
      })
      expect(isOnFloor).toBe(true)
      expect(Math.abs(feet[1])).toBeLessThan(2 * COLLISION_GAP)
      expect(eye).toEqual([feet[0], feet[1] + 46, feet[2]])
    }
    const figure = entity({ kind: 'model', action: 'player', position: [0, 90, 0] })
    expect(spawn({ entities: [figure] }, { riseOf: () => 60 }).feet[1]).toBeCloseTo(COLLISION_GAP, 3)
  })

  it('stays in the air where nothing is below', () => {
    const given = { positions: [position('start', [0, 100, 0])] }
    expect(spawnIn(levelOf(given), new World())).toMatchObject({ feet: [0, 100, 0], isOnFloor: false })
  })

  it('is moved out of solids to the nearest free position, not behind the wall', () => {
    const wall = [-500, 0, 10, 500, 400, 20]
    const given = { positions: [position('start', [0, 1, 5])] }
    const { feet } = spawn(given, {}, worldOf(wall))
    expect(feet[2]).toBeLessThanOrEqual(10 - 16)
    expect(Math.hypot(feet[0], feet[2])).toBeLessThan(40)
    const walker = new Walker(worldOf(wall), { position: feet })
    walker.update(1 / 60, { move: [0, 0, 1] })
    expect(walker.isStuck).toBe(false)
  })

  const withThing = (min: Vector, max: Vector, ...boxes: readonly (readonly number[])[]) => {
    const world = worldOf(...boxes)
    world.add({ box: { min, max } }, {}, 'thing')
    return world
  }

  it('is on the floor, not on what floats above it', () => {
    const given = { positions: [position('start', [0, 100, 0])] }
    const high = spawn(given, {}, withThing([-5, 60, -80], [5, 80, 80]))
    expect([high.feet[0], high.feet[1] < 1, high.feet[2]]).toEqual([0, true, 0])
    const low = spawn(given, {}, withThing([-5, 30, -80], [5, 80, 80]))
    expect([low.feet[1] < 1, Math.abs(low.feet[0]) >= 21, low.isOnFloor]).toEqual([true, true, true])
    // A lift is ground.
    expect(spawn(given, {}, withThing([-50, 60, -80], [50, 80, 80])).feet[1]).toBeCloseTo(80, 0)
  })

  it('is on small things where there is no floor, and in a world of these', () => {
    const given = { positions: [position('start', [0, 30, 0])] }
    const small = { box: { min: [-20, 0, -20], max: [20, 20, 20] } } as const
    const alone = new World()
    alone.add(small)
    expect(spawnIn(levelOf(given), alone)).toMatchObject({ feet: [0, expect.closeTo(20, 0), 0], isOnFloor: true })
    alone.add({ box: { min: [900, 0, 0], max: [1900, 20, 1000] } })
    expect(spawnIn(levelOf(given), alone)).toMatchObject({ feet: [0, expect.closeTo(20, 0), 0], isOnFloor: true })
  })

  it('is beside what it starts in, rather than on it', () => {
    const table = [-60, 0, -60, 60, 40, 60]
    for (const height of [10, 45]) {
      const { feet } = spawn(
        { entities: [entity({ action: 'info_player_start', position: [50, height, 0] })] },
        {},
        worldOf(table),
      )
      expect([height, feet[1] < 1, feet[0] >= 76]).toEqual([height, height < 40, height < 40])
    }
  })

  it('is not moved through what the player cannot pass', () => {
    const given = { positions: [position('start', [0, 1, 0])] }
    // Between bars, with gaps of 10 quants, and a wall it has too little room; the next free position is behind the bars.
    const bars = Array.from({ length: 50 }, (_, at) => [at * 20 - 500, 0, 12, at * 20 - 490, 400, 16])
    const { feet } = spawn(given, {}, worldOf(...bars, [-500, 0, -500, 40, 400, -18]))
    expect([feet[0] >= 56, feet[2] < 0]).toEqual([true, true])
  })

  it('is not stopped by its own body', () => {
    const world = worldOf()
    const player = entity({ kind: 'model', action: 'player', position: [0, 30, 0] })
    const body = world.add({ box: { min: [-20, -30, -20], max: [20, 30, 20] } }, player, 'player')
    const alone = spawn({ entities: [player] }, { bodyOf: () => body }, world)
    expect(alone).toMatchObject({ entity: player, isOnFloor: true })
    expect([alone.feet[0], alone.feet[2]]).toEqual([0, 0])
    const beside = spawn({ entities: [player] }, {}, world)
    expect(Math.max(Math.abs(beside.feet[0]), Math.abs(beside.feet[2]), beside.feet[1])).toBeGreaterThan(30)
  })

  it('goes on to the next start where one has no room, and says so where none has', () => {
    const block = [-400, 0, -400, 400, 400, 400]
    const stuck = entity({ action: 'info_player_start', position: [0, 100, 0] })
    const free = entity({ action: 'info_player_deathmatch', position: [450, 24, 450] })
    expect(spawn({ entities: [stuck, free] }, {}, worldOf(block)).feet[0]).toBe(450)
    expect(() => spawn({ entities: [stuck] }, {}, worldOf(block))).toThrow(
      'entity "info_player_start" at 0, 100, 0 is in something solid, and no position within 224 quants is free: give "at", a smaller "size" or a larger "reach"',
    )
    expect(spawn({ entities: [stuck] }, { reach: 700 }, worldOf(block)).isOnFloor).toBe(true)
  })

  it('looks as the start does, upright; where the level gives no view, where it sees farthest', () => {
    const look = (angles: Entity['angles']) =>
      spawn({ entities: [entity({ action: 'info_player_start', angles })] }).angles
    expect(look([90, 350, 20])).toEqual([90, -10, 0])
    expect(look([0, 90, 0])).toEqual([0, 0, 0])
    const corridor = [
      [-500, 0, 40, 500, 400, 50],
      [-500, 0, -50, 500, 400, -40],
      [-60, 0, -50, -50, 400, 50],
    ]
    const { angles } = spawn({ regions: [region('spawn', [0, 0, 0], [0, 0, 0])] }, {}, worldOf(...corridor))
    expect(angles).toEqual([90, 0, 0])
    const block = new World()
    block.add({ box: { min: [-40, 0, -40], max: [40, 40, 40] } })
    const box = { bounds: { min: [-40, 0, -40], max: [40, 40, 40] } } as const
    expect(spawnIn(levelOf(box), block).angles[1]).toBe(-45)
  })
})

describe('the start that a caller chooses', () => {
  const gate = entity({ kind: 'model', name: 'gate', action: 'Door, Sound', position: [0, 0, 100] })
  const given = {
    entities: [gate],
    positions: [position('tower', [200, 0, 0])],
    regions: [region('yard', [0, 0, -99], [0, 9, -99])],
  }

  test.each([
    ['a name', 'gate', [0, 100]],
    ['an action among several, in any case', 'sound', [0, 100]],
    ['a position', 'Tower', [200, 0]],
    ['a region', 'yard', [0, -99]],
    ['an entity', gate, [0, 100]],
    ['a function', (mark: { name: string }) => mark.name === 'tower', [200, 0]],
    ['numbers', [7, 0, 8], [7, 8]],
    ['a vector', { x: 7, y: 0, z: 8 }, [7, 8]],
  ] as const)('is found by %s', (_, at, [x, z]) => {
    expect(spawn(given, { at: at as string })).toMatchObject({ foundBy: 'choice', feet: [x, expect.any(Number), z] })
  })

  it('has the height of its class', () => {
    const entities = [entity({ action: 'info_player_coop', position: [0, 60, 0] })]
    const { feet } = spawnIn(levelOf({ entities }), new World(), { at: 'info_player_coop' })
    expect(feet[1]).toBe(36)
  })

  it('is an error with the names of the level where nothing is called so', () => {
    expect(() => spawn(given, { at: 'gaet' })).toThrow('none is named "gaet": did you mean "gate"?')
    expect(() => spawn(given, { at: 'sund' })).toThrow('did you mean "Sound"?')
    expect(() => spawn(given, { at: 'elsewhere' })).toThrow('"elsewhere". It has tower, yard, gate, Door, Sound')
    const many = { positions: Array.from({ length: 15 }, (_, index) => position(`p${index}`)) }
    expect(() => spawn(many, { at: 'elsewhere' })).toThrow('p11 and 3 more')
    expect(() => spawn({}, { at: () => false })).toThrow('the function "at" chooses none. It has none')
    expect(() => spawn({}, { at: [0, Number.NaN, 0] })).toThrow('expects three finite numbers, found 0,NaN,0')
    expect(() => spawn({}, { att: 1 } as never)).toThrow('spawnIn has no option "att": did you mean "at"?')
  })
})

describe('a level without a start', () => {
  it('gives the middle of its largest floor, under its roof', () => {
    const platform = [-100, 100, -100, 100, 110, 100]
    const { feet, foundBy, isOnFloor } = spawn({}, {}, worldOf(platform))
    expect({ foundBy, isOnFloor }).toEqual({ foundBy: 'floor', isOnFloor: true })
    expect(feet[1]).toBeCloseTo(COLLISION_GAP, 3)
  })

  it('gives its middle where there is no floor, above what is there', () => {
    const empty = levelOf({ bounds: { min: [0, 0, 0], max: [0, 0, 0] } })
    expect(spawnIn(empty, new World())).toMatchObject({ foundBy: 'middle', eye: [0, 0, 0], isOnFloor: false })
  })
})
