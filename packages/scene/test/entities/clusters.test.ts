import type { Level, Model, Sprite } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { EntityClusters, entityRadius, filesOfLevel } from '../../src/index.js'
import { entity } from './entity.js'

describe('an entity in a level with visibility', () => {
  const model = { kind: 'model', bounds: { min: [-3, 0, -1], max: [1, 4, 1] } } as unknown as Model

  test('fills a sphere in any rotation, by its largest scale', () => {
    expect(entityRadius(entity({ scale: [1, -2, 1] }), model)).toBeCloseTo(Math.hypot(3, 4, 1) * 2)
    const sprite = { kind: 'sprite', width: 6, height: 8 } as Sprite
    expect(entityRadius(entity({ scale: [1, 1, 3] }), sprite)).toBe(15)
    expect(entityRadius(entity({}), undefined)).toBe(0)
  })

  test('is seen from where its clusters are, and from everywhere outside of the level or without visibility', () => {
    // Two clusters that do not see each other.
    const visibility = { clusterCount: 2, rowBytes: 1, rows: Uint8Array.of(1, 2) } as unknown as Level['visibility']
    expect(new EntityClusters({}).isSeen(entity({}), model, 0)).toBe(true)
    const clusters = new EntityClusters({ visibility } as Level)
    expect([0, 1].map((from) => clusters.isSeen(entity({}), undefined, from))).toEqual([true, true])
  })
})

test('files of a level are those of the game, else those of its module; a level without says how to get them', () => {
  const [own, built] = [
    { models: {}, sprites: {}, sounds: {} },
    { models: {}, sprites: {}, sounds: {} },
  ]
  expect(filesOfLevel({ files: built }, own)).toBe(own)
  expect(filesOfLevel({ files: built }, undefined)).toBe(built)
  expect(() => filesOfLevel({ files: undefined }, undefined)).toThrow('build it with the option "entities"')
  expect(() => filesOfLevel(undefined, undefined)).toThrow('pass its module to createLevel')
  expect(() => filesOfLevel(undefined, {} as never)).toThrow('an object with models and sprites')
})
