import { ENTITY_FLAGS, type Entity } from '@brushwork/runtime'
import { describe, expect, test, vi } from 'vitest'
import { createLevel, createWorld, type LevelWorldOptions } from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { entity, fakeFiles, levelModule, levelOf } from './placed.js'

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
  return { object, world, bodyOf: (index: number) => world.bodyOf(object.objectOf(level.entities[index]) ?? object) }
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
    expect(createWorld(object).bodyOf(object.objectOf(object.level.entities[0]) ?? object)).toBeDefined()
  })
})
