import type { Material, Model } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { createInstances, type ModelInstances } from '../../src/index.js'
import { fakeDecoder, flag, image } from '../assets.js'
import { torch } from '../entities/placed.js'

function dressed(...skins: readonly Partial<Material>[]): Model {
  const model = flag()
  const images = skins.map((_, index) => ({ ...image, name: `skin ${index}` }))
  return { ...model, images, materials: skins.map((skin, index) => ({ ...model.materials[0], image: index, ...skin })) }
}

const create = (model: Model, options = {}) =>
  createInstances(model, { ...fakeDecoder(), count: 2, looks: true, ...options })

const numbersOf = (set: ModelInstances, name: string) => [...set.parts[0].geometry.getAttribute(name).array]

describe('looks of instances', () => {
  test('are a tint, an opacity and a skin for each', async () => {
    const set = await create(dressed({}, {}))
    set.instances.at(1)?.setLook({ tint: [1, 0.5, 0], skin: 2 })
    set.instances.at(1)?.setLook({ opacity: 0.25 })
    set.updateMatrixWorld()
    expect(numbersOf(set, 'instanceLook')).toEqual([1, 1, 1, 1, 1, 0.5, 0, 0.25])
    expect(numbersOf(set, 'mergeRow')).toEqual([0, 1])
  })

  test('stay when the set grows, and in an update with fewer skins', async () => {
    const set = await create(dressed({}, {}))
    set.instances.at(1)?.setLook({ skin: 2, opacity: 0.5 })
    for (let index = 0; index < 3; index++) set.create()
    set.updateMatrixWorld()
    expect(numbersOf(set, 'mergeRow').slice(0, 5)).toEqual([0, 1, 0, 0, 0])
    await set.replace(dressed({}))
    set.updateMatrixWorld()
    expect(numbersOf(set, 'mergeRow').slice(0, 2)).toEqual([0, 0])
    expect(numbersOf(set, 'instanceLook').slice(7, 8)).toEqual([0.5])
  })

  test('play skins by time in instances that show the first of them', async () => {
    const set = await create(torch())
    set.instances.at(1)?.setLook({ skin: 2 })
    const seen = [0, 0.15, 0.1, 0.4].map((seconds) => {
      set.update(seconds)
      set.updateMatrixWorld()
      return numbersOf(set, 'mergeRow')
    })
    expect(seen).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 1],
    ])
  })

  test('are refused for skins that the model does not have, and in sets without the option', async () => {
    const set = await create(dressed({}, {}))
    expect(() => set.instances.at(0)?.setLook({ skin: 3 })).toThrow('skin 3: the model has 2 to choose from')
    // One shader cannot draw both.
    const mixed = await create(dressed({}, { alpha: 'blend' }))
    expect(() => mixed.instances.at(0)?.setLook({ skin: 2 })).toThrow('skin 2: the model has 1 to choose from')
    // A shader shows a second skin over one.
    const { parts, ...model } = dressed({}, {})
    const second = { material: 1, blend: 'multiply' } as const
    const lit = await create({ ...model, parts: parts.map((part) => ({ ...part, second })) })
    expect(() => lit.instances.at(0)?.setLook({ skin: 2 })).toThrow('skin 2: the model has 1 to choose from')
    const plain = await create(dressed({}), { looks: false })
    expect(() => plain.instances.at(0)?.setLook({ opacity: 0 })).toThrow(
      'unless createInstances has the option looks: true',
    )
  })
})
