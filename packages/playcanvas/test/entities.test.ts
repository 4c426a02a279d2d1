import {
  ENTITY_FLAGS,
  type Level,
  type Entity as LevelEntity,
  type LevelFiles,
  type LevelModule,
  type Sprite,
} from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { court } from '@brushwork-internal/testkit/shown-levels'
import type { StandardMaterial } from 'playcanvas'
import { describe, expect, test, vi } from 'vitest'
import {
  createLevel,
  type EntityOptions,
  type MeshEntity,
  ModelEntity,
  PartEntity,
  SpriteEntity,
} from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { arm, image, stone } from './assets.js'

const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 4,
  frameCount: 1,
  materials: [{ name: 'smoke', image: 0, color: [1, 1, 1, 1], alpha: 'mask', doubleSided: false }],
  images: [{ ...image, name: 'smoke' }],
}

function moduleOf(kind: string, url: string, load: () => unknown) {
  return { kind, url, byteLength: 1, sha256: '', load: vi.fn(async () => load()), onUpdate: () => () => {} }
}

function placed(entities: readonly Partial<LevelEntity>[], options: object = {}) {
  const app = createApp()
  const before = aliveIn(app)
  const guard = moduleOf('model', '/guard.glb', arm)
  const rock = moduleOf('model', '/rock.glb', stone)
  const sprite = moduleOf('sprite', '/smoke.glb', () => smoke)
  const files = { models: { 'guard.mdl': guard, 'rock.mdl': rock }, sprites: { 'smoke.tga': sprite }, sounds: {} }
  const all = entities.map((entity) => ({ ...PLAIN_ENTITY, ...entity }))
  const level = { ...court(), entities: [...court().entities, ...all] } as unknown as Level
  const module = { ...moduleOf('level', '/court.glb', () => level), files: files as unknown as LevelFiles }
  const opened = createLevel(app, module as unknown as LevelModule, { ...DECODED, sky: 'faces', entities: options })
  return { app, before, guard, level, opened }
}

const FIRST = { kind: 'model', file: 'rock.mdl', name: 'first' } as const
const TRANSLUCENT = ENTITY_FLAGS.translucent

describe('entities of a level', () => {
  test('are placed by one call, each by itself, each file loaded once', async () => {
    const { guard, level, opened } = placed([
      { kind: 'model', file: 'guard.mdl', name: 'first', position: [1, 2, 3], scale: [2, 2, 2] },
      { kind: 'model', file: 'guard.mdl', position: [4, 5, 6] },
      { kind: 'sprite', file: 'smoke.tga', position: [7, 8, 9] },
    ])
    const shown = await opened
    const objects = level.entities.map((entity) => shown.getObject(entity))
    expect(objects.map((object) => object?.constructor)).toEqual([PartEntity, ModelEntity, ModelEntity, SpriteEntity])
    const [, first, , puff] = objects
    expect(shown.getObject('first')).toBe(first)
    expect([first?.getPosition().z, first?.getLocalScale().x, puff?.getPosition().z]).toEqual([3, 2, 9])
    expect(guard.load).toHaveBeenCalledOnce()
  })

  test('are found by the mesh instance that is picked, also that of a sprite, which is drawn elsewhere', async () => {
    const { level, opened } = placed([FIRST, { kind: 'sprite', file: 'smoke.tga' }])
    const shown = await opened
    const [, rock, puff] = level.entities.map((entity) => shown.getObject(entity))
    const instanceOf = (mesh: unknown) => (mesh as MeshEntity).meshInstances[0]
    expect(shown.entities?.getEntity(instanceOf(rock?.children[0]))).toBe(level.entities[1])
    expect(shown.entities?.getEntity(instanceOf(puff))).toBe(level.entities[2])
  })

  test('have the look that the level gives them, also after a hot update, and stay where the game has moved them', async () => {
    const { level, opened } = placed([{ ...FIRST, flags: TRANSLUCENT }])
    const shown = await opened
    const look = () => {
      const [mesh] = (shown.getObject(shown.level.entities[1])?.children ?? []) as MeshEntity[]
      return mesh.materials[0] as StandardMaterial
    }
    expect(look()).toMatchObject({ depthWrite: false })
    const { opacity } = look()
    shown.getObject('first')?.setLocalPosition(50, 0, 0)
    await shown.replace({ ...level })
    expect(shown.getObject('first')?.getLocalPosition().x).toBe(50)
    expect(look().opacity).toBe(opacity)
  })

  test('that nobody sees from a place are hidden there', async () => {
    const { app, level, opened } = placed([{ ...FIRST, position: [5, 0, 0] }])
    const shown = await opened
    app.root.addChild(shown)
    const rock = shown.getObject(level.entities[1])
    shown.cullFrom({ x: -5, y: 0, z: 0 })
    expect(rock?.enabled).toBe(false)
    shown.cullFrom(undefined)
    expect(rock?.enabled).toBe(true)
  })

  test('call hooks, and leave nothing', async () => {
    const onEntity = vi.fn()
    const { app, before, opened } = placed([FIRST, { kind: 'sprite', file: 'smoke.tga' }], { onEntity })
    const shown = await opened
    expect(onEntity).toHaveBeenCalledTimes(3)
    app.root.addChild(shown)
    shown.destroy()
    expect(aliveIn(app)).toEqual(before)
  })

  test('say what to do in place of the option merge', async () => {
    // @ts-expect-error: types refuse it, too.
    const merge: EntityOptions['merge'] = true
    await expect(placed([], { merge }).opened).rejects.toThrow('leave out the option "merge"')
  })

  test('say what to do in place of the option instances', async () => {
    await expect(placed([], { instances: true }).opened).rejects.toThrow(
      '@brushwork/playcanvas does not draw entities of one model together yet: leave out the option "instances"',
    )
  })
})
