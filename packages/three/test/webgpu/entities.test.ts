import { PerspectiveCamera } from 'three'
import { describe, expect, inject, test } from 'vitest'
import { ModelInstance, ModelObject } from '../../src/index.js'
import type { EntityOptions } from '../../src/webgpu/index.js'
import { fakeDecoder } from '../assets.js'
import { corridor, fakeFiles, levelModule, levelOf } from '../entities/placed.js'

async function opened(entities: EntityOptions) {
  const { createLevel } = await import('../../src/webgpu/index.js')
  const level = { ...levelOf({ file: 'flag.mdl' }, { file: 'flag.mdl' }, { file: 'crate.mdl' }), lightGrid: corridor() }
  return createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities })
}

// The oldest three has no nodes.
describe.runIf(inject('three') === 'newest')('entities for WebGPURenderer', () => {
  test('are instances where several show one model, each in the light of the level', async () => {
    const level = await opened({})
    level.updateMatrixWorld()
    const [first, second, alone] = level.level.entities.map((entity) => level.entities?.getObject(entity))
    expect([first, second]).toEqual([expect.any(ModelInstance), expect.any(ModelInstance)])
    expect(alone).toBeInstanceOf(ModelObject)
    // As three does before it draws.
    level.traverse((object) => {
      if ('isLOD' in object) (object as unknown as { update(camera: object): void }).update(new PerspectiveCamera())
    })
    expect((first as ModelInstance).light?.some((value) => value > 0)).toBe(true)
    level.dispose()
  })

  test('are drawn by themselves with instances: false', async () => {
    const level = await opened({ instances: false })
    const [first] = level.level.entities
    expect(level.entities?.getObject(first)).toBeInstanceOf(ModelObject)
    level.dispose()
  })

  test('say what to do in place of the option merge', async () => {
    // @ts-expect-error: types refuse it, too.
    await expect(opened({ merge: true })).rejects.toThrow('leave out the option "merge" of entities')
  })
})
