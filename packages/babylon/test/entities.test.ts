import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Entity, Level, LevelFiles, LevelModule, Sprite } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { court } from '@brushwork-internal/testkit/shown-levels'
import { describe, expect, it, vi } from 'vitest'
import { createLevel, type EntityOptions, ModelObject, type PackNode, PartObject, SpriteObject } from '../src/index.js'
import { arm, countsOf, DECODED, emptyScene } from './scenes.js'

const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 4,
  frameCount: 1,
  materials: [{ name: 'smoke', image: 0, color: [1, 1, 1, 1], alpha: 'mask', doubleSided: false }],
  images: [{ name: 'smoke', mimeType: 'image/png', bytes: new Uint8Array([1]) }],
}

function moduleOf(kind: string, url: string, load: () => unknown) {
  return { kind, url, byteLength: 1, sha256: '', load: vi.fn(async () => load()), onUpdate: () => () => {} }
}

function placed(hand: 'right' | 'left', entities: readonly Partial<Entity>[], options: object = {}) {
  const scene = emptyScene(hand)
  const before = countsOf(scene)
  const guard = moduleOf('model', '/guard.glb', () => arm())
  const sprite = moduleOf('sprite', '/smoke.glb', () => smoke)
  const files = { models: { 'guard.mdl': guard }, sprites: { 'smoke.tga': sprite }, sounds: {} }
  const all = entities.map((entity) => ({ ...PLAIN_ENTITY, ...entity }))
  const level = { ...court(), entities: [...court().entities, ...all] } as unknown as Level
  const module = { ...moduleOf('level', '/court.glb', () => level), files: files as unknown as LevelFiles }
  const opened = createLevel(scene, module as unknown as LevelModule, {
    ...DECODED,
    sky: 'faces',
    entities: options,
  })
  return { scene, before, guard, level, all, opened }
}

const placeOf = (node: PackNode | SpriteObject) => node.computeWorldMatrix(true).getTranslation().asArray()

describe.each(['right', 'left'] as const)('entities in a %s-handed scene', (hand) => {
  const side = hand === 'right' ? 1 : -1

  it('are placed by one call, each by itself, each file loaded once', async () => {
    const { guard, level, opened } = placed(hand, [
      { kind: 'model', file: 'guard.mdl', name: 'first', position: [1, 2, 3], scale: [2, 2, 2] },
      { kind: 'model', file: 'guard.mdl', position: [4, 5, 6] },
      { kind: 'sprite', file: 'smoke.tga', position: [7, 8, 9] },
    ])
    const shown = await opened
    const [gate, first, second, puff] = level.entities.map((entity) => shown.getObject(entity))
    expect([gate, first, second, puff].map((object) => object?.constructor)).toEqual([
      PartObject,
      ModelObject,
      ModelObject,
      SpriteObject,
    ])
    expect(shown.getObject('first')).toBe(first)
    expect(placeOf(first as ModelObject)).toEqual([1, 2, 3 * side])
    expect(placeOf(puff as SpriteObject)).toEqual([7, 8, 9 * side])
    expect(first?.scaling.x).toBe(2)
    expect(guard.load).toHaveBeenCalledOnce()
  })

  it('are found by what a ray has hit', async () => {
    const { level, opened } = placed(hand, [{ kind: 'model', file: 'guard.mdl' }])
    const shown = await opened
    const [mesh] = shown.getObject(level.entities[1])?.getChildMeshes() ?? []
    expect(shown.entities?.getEntity({ pickedMesh: mesh })).toBe(level.entities[1])
    expect(shown.entities?.getEntity({ pickedMesh: null })).toBeUndefined()
  })

  it('stay where the game has moved them in a hot update, and keep their look', async () => {
    const { level, opened } = placed(hand, [{ kind: 'model', file: 'guard.mdl', flags: 1 << 17 }])
    const shown = await opened
    const look = () => {
      const [mesh] = shown.getObject(shown.level.entities[1])?.getChildMeshes() ?? []
      return (mesh as Mesh).material as StandardMaterial
    }
    const before = look().alpha
    shown.getObject(level.entities[1])?.position.set(50, 0, 0)
    await shown.replace({ ...level })
    expect(placeOf(shown.getObject(shown.level.entities[1]) as ModelObject)).toEqual([50, 0, 0])
    expect(look().alpha).toBe(before)
  })

  it('that nobody sees from a place are hidden there, and stay where they are', async () => {
    const { level, opened } = placed(hand, [{ kind: 'model', file: 'guard.mdl', position: [5, 0, 0] }])
    const shown = await opened
    const man = shown.getObject(level.entities[1]) as ModelObject
    shown.cullFrom({ x: -5, y: 0, z: 0 })
    expect([man.isEnabled(), placeOf(man)]).toEqual([false, [5, 0, 0]])
    shown.cullFrom(undefined)
    expect(man.isEnabled()).toBe(true)
  })

  it('call hooks, and leave nothing in the scene', async () => {
    const onEntity = vi.fn()
    const { before, scene, opened } = placed(hand, [{ kind: 'model', file: 'guard.mdl' }], { onEntity })
    const shown = await opened
    expect(onEntity).toHaveBeenCalledTimes(2)
    shown.dispose()
    expect(countsOf(scene)).toEqual(before)
  })
})

it('says what to do in place of the option merge', async () => {
  // @ts-expect-error: types refuse it, too.
  const merge: EntityOptions['merge'] = true
  const { opened } = placed('right', [], { merge })
  await expect(opened).rejects.toThrow('leave out the option "merge"')
})

it('says what to do in place of the option instances', async () => {
  const { opened } = placed('right', [], { instances: true })
  await expect(opened).rejects.toThrow(
    '@brushwork/babylon does not draw entities of one model together yet: leave out the option "instances"',
  )
})
