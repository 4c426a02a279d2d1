import { ENTITY_FLAGS, type Entity, Walker } from '@brushwork/runtime'
import { describe, expect, test, vi } from 'vitest'
import { createLevel, createWorld, type LevelWorldOptions, spawnOf } from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { crate, entity, fakeFiles, levelModule, levelOf, moduleOf } from './placed.js'

const ENTITIES: readonly Partial<Entity>[] = [
  { file: 'crate.mdl', position: [100, 0, 0] },
  { file: 'crate.mdl', position: [200, 0, 0] },
  { file: 'flag.mdl', flags: ENTITY_FLAGS.polygon },
  { file: 'flag.mdl', flags: ENTITY_FLAGS.passable },
  { kind: 'sprite', file: 'smoke+3.tga' },
  { kind: 'terrain', file: 'hill.hmp' },
  { file: 'ghost.mdl' },
]

async function worldOf(options?: LevelWorldOptions) {
  const level = levelOf(...ENTITIES)
  const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: true })
  const world = createWorld(object, options)
  return { object, world, bodyOf: (index: number) => world.getBody(object.getObject(level.entities[index]) ?? object) }
}

describe('the world of a level', () => {
  test('has models as boxes, those with the flag POLYGON as triangles, and terrains', async () => {
    const { bodyOf } = await worldOf()
    expect(bodyOf(0)?.collision?.blocks).toHaveLength(1)
    // Instances of one model each have a body.
    expect(bodyOf(1)).not.toBe(bodyOf(0))
    expect(bodyOf(1)?.box[0]).toBeGreaterThan(100)
    expect(bodyOf(2)?.collision).toBeUndefined()
    expect(bodyOf(2)?.surface).toBeDefined()
    expect(bodyOf(5)?.surface).toBeDefined()
  })

  test('has neither passable entities nor sprites', async () => {
    const { bodyOf } = await worldOf()
    expect([bodyOf(3), bodyOf(4)]).toEqual([undefined, undefined])
  })

  test('has models as the game sets them', async () => {
    const { bodyOf } = await worldOf({ models: ({ file }) => (file === 'crate.mdl' ? 'triangles' : 'none') })
    expect(bodyOf(0)?.surface).toBeDefined()
    expect(bodyOf(2)).toBeUndefined()
  })

  test('is made again when a hot update has replaced the level', async () => {
    const { object } = await worldOf()
    const replaced = vi.fn()
    object.addEventListener('replaced', replaced)
    await object.replace({ ...object.level, entities: [entity({ file: 'crate.mdl' })] })
    expect(replaced).toHaveBeenCalledOnce()
    expect(createWorld(object).getBody(object.getObject(object.level.entities[0]) ?? object)).toBeDefined()
  })

  test('leaves an entity out, also where a hot update has replaced it', async () => {
    const { object } = await worldOf()
    const [, second] = object.level.entities
    const without = createWorld(object, { without: second })
    expect(without.bodies).toHaveLength(createWorld(object).bodies.length - 1)
    expect(without.getBody(object.getObject(second)!)).toBeUndefined()
    await object.replace({ ...object.level, entities: [entity({ file: 'flag.mdl' }), entity({ file: 'crate.mdl' })] })
    expect(createWorld(object, { without: second }).bodies).toHaveLength(1)
    expect(createWorld(object, { without: undefined }).bodies).toHaveLength(2)
  })

  test('has models as triangles in whose box other things stand: rooms', async () => {
    const isTriangles = async (...others: readonly Partial<Entity>[]) => {
      const level = levelOf({ file: 'hall.mdl', scale: [20, 20, 20], position: [1000, 0, 0] }, ...others)
      const hall = moduleOf('model', '/hall.glb', () => ({ ...crate(), bounds: { min: [-9, 0, -9], max: [9, 9, 9] } }))
      const files = fakeFiles()
      const models = { ...files.models, 'hall.mdl': hall } as typeof files.models
      const object = await createLevel(levelModule(level, { ...files, models }), { ...fakeDecoder(), entities: true })
      return createWorld(object).bodies[0].surface !== undefined
    }
    expect(await isTriangles()).toBe(false)
    expect(await isTriangles({ kind: 'sprite', file: 'smoke+3.tga', position: [1100, 50, 0] })).toBe(true)
    // What hangs on its wall is not in it.
    expect(await isTriangles({ kind: 'sprite', file: 'smoke+3.tga', position: [1170, 50, 0] })).toBe(false)
    expect(await isTriangles({ kind: 'sprite', file: 'smoke+3.tga', position: [1100, 190, 0] })).toBe(false)
  })
})

describe('the start of a level', () => {
  const player = {
    file: 'crate.mdl',
    action: 'player_walk',
    position: [100, 0, 50] as const,
    scale: [20, 20, 20] as const,
  }

  test('is free where the player has a model, with the feet below its origin', async () => {
    const level = levelOf(player, { file: 'crate.mdl', position: [400, 0, 0] })
    const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: true })
    const before = new Walker(createWorld(object), { position: level.entities[0].position })
    before.update(0.1, { move: [0, 0, 1] })
    expect(before.isStuck).toBe(true)

    const spawn = spawnOf(object)
    expect(spawn).toMatchObject({ foundBy: 'action', entity: level.entities[0], feet: [100, 0, 50] })
    const after = new Walker(createWorld(object, { without: spawn.entity }), { position: spawn.feet })
    after.update(0.1, { move: [0, 0, 1] })
    expect(after.isStuck).toBe(false)
    // A world that has the player's own body is searched without it.
    expect(spawnOf(object, { world: createWorld(object) }).feet).toEqual(spawn.feet)
  })

  test('is what the game chooses', async () => {
    const level = levelOf(player, { name: 'tower', file: 'crate.mdl', position: [400, 0, 0] })
    const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: true })
    expect(spawnOf(object, { at: 'tower' }).feet[0]).toBe(400)
    expect(() => spawnOf(object, { at: 'towr' })).toThrow('none is named "towr"')
    expect(() => spawnOf(object.level as never)).toThrow('spawnOf expects the LevelObject that createLevel returns')
    expect(() => spawnOf(object, { sise: 1 } as never)).toThrow('has no option "sise"')
  })
})
