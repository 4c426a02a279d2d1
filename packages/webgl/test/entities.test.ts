import { ENTITY_FLAGS, type Entity, type Level, type LevelFiles, type LevelModule } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { court } from '@brushwork-internal/testkit/shown-levels'
import { describe, expect, test, vi } from 'vitest'
import {
  createLevel,
  type LevelOptions,
  Mesh,
  ModelObject,
  NotDrawnError,
  PartObject,
  type SceneNode,
  SpriteObject,
  type SurfaceMaterial,
  TerrainObject,
} from '../src/index.js'
import { flag, layered, options, smoke } from './shape-samples.js'

const TRANSLUCENT = ENTITY_FLAGS.translucent

function moduleOf(kind: string, load: () => unknown) {
  return {
    kind,
    url: `/${kind}.glb`,
    byteLength: 1,
    sha256: '',
    load: vi.fn(async () => load()),
    onUpdate: () => () => {},
  }
}

async function placed(entities: readonly Partial<Entity>[], own: LevelOptions['entities'] = true) {
  const flags = moduleOf('model', flag)
  const models = { 'flag.mdl': flags, 'hill.hmp': moduleOf('terrain', () => layered(2)) }
  const files = { models, sprites: { 'smoke+4.tga': moduleOf('sprite', () => smoke) }, sounds: {} }
  const all = entities.map((entity) => ({ ...PLAIN_ENTITY, ...entity }))
  const level = { ...court(), entities: [...court().entities, ...all] } as unknown as Level
  const module = { ...moduleOf('level', () => level), files: files as unknown as LevelFiles }
  const shown = await createLevel(module as unknown as LevelModule, { ...options, sky: 'faces', entities: own })
  return { shown, flags, level, of: (index: number) => shown.getObject(shown.level.entities[index]) }
}

function materialOf(node: SceneNode | undefined): SurfaceMaterial {
  const mesh = node instanceof Mesh ? node : node?.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('it has no mesh')
  return mesh.materials[0]
}

describe('entities of levels in plain WebGL', () => {
  test('are placed by one call, each by itself, each file loaded once', async () => {
    const { shown, flags, of } = await placed([
      { file: 'flag.mdl', name: 'first', position: [1, 2, 3], scale: [2, 2, 2] },
      { file: 'flag.mdl', position: [4, 5, 6] },
      { kind: 'sprite', file: 'smoke+4.tga' },
      { kind: 'terrain', file: 'hill.hmp' },
    ])
    const kinds = [PartObject, ModelObject, ModelObject, SpriteObject, TerrainObject]
    expect([0, 1, 2, 3, 4].map((index) => of(index)?.constructor)).toEqual(kinds)
    expect(shown.getObject('first')).toBe(of(1))
    expect([of(1)?.position, of(1)?.scale]).toEqual([
      [1, 2, 3],
      [2, 2, 2],
    ])
    expect(flags.load).toHaveBeenCalledOnce()
    expect(shown.missing).toEqual([])
  })

  test('are found by a node in them', async () => {
    const { shown, level, of } = await placed([{ file: 'flag.mdl' }])
    const [mesh] = of(1)?.children ?? []
    expect(shown.entities?.getEntity(mesh)).toBe(level.entities[1])
    expect(shown.entities?.getEntity(shown.lights)).toBeUndefined()
  })

  test('look as the level says', async () => {
    const { of } = await placed([
      { file: 'flag.mdl', flags: TRANSLUCENT | ENTITY_FLAGS.noFilter },
      { file: 'flag.mdl' },
      { kind: 'sprite', file: 'smoke+4.tga', flags: TRANSLUCENT },
    ])
    const [clear, solid, puff] = [1, 2, 3].map((index) => materialOf(of(index)).look)
    expect([clear, solid, puff].map(({ isBlended }) => isBlended)).toEqual([true, false, true])
    expect(clear.opacity).toBeLessThan(1)
    expect([1, 2].map((index) => materialOf(of(index)).map?.reading.isNearest)).toEqual([true, false])
  })

  test('stay where the game has moved them in a hot update', async () => {
    const { shown, level, of } = await placed([{ file: 'flag.mdl' }])
    const man = of(1)
    if (man !== undefined) man.position = [50, 0, 0]
    await shown.replace({ ...level })
    expect(of(1)?.position).toEqual([50, 0, 0])
    expect(of(1)).not.toBe(man)
  })

  test('that nobody sees from a place are hidden there', async () => {
    const { shown, of } = await placed([{ file: 'flag.mdl', position: [50, 0, 0] }])
    shown.cullFrom({ x: -5, y: 0, z: 0 })
    shown.updateWorld()
    const isShown = () => {
      let node: SceneNode | undefined = of(1)
      while (node?.isVisible === true) node = node.parent
      return node === undefined
    }
    expect(isShown()).toBe(false)
    shown.cullFrom(undefined)
    expect(isShown()).toBe(true)
  })

  test('call hooks, and leave the level with it', async () => {
    const onEntity = vi.fn()
    const { shown, of } = await placed([{ file: 'flag.mdl' }], { onEntity })
    expect(onEntity).toHaveBeenCalledTimes(2)
    const man = of(1)
    shown.dispose()
    expect([shown.children, man?.parent?.parent]).toEqual([[], undefined])
  })

  test('say what to do in place of the option merge', async () => {
    // @ts-expect-error: types refuse it, too.
    const merged = placed([{ file: 'flag.mdl' }], { merge: true })
    await expect(merged).rejects.toThrow('leave out the option "merge"')
    await expect(merged).rejects.toBeInstanceOf(NotDrawnError)
  })

  test('say what to do in place of the option instances', async () => {
    await expect(placed([{ file: 'flag.mdl' }], { instances: true })).rejects.toThrow(
      '@brushwork/webgl does not draw entities of one model together yet: leave out the option "instances"',
    )
  })
})
