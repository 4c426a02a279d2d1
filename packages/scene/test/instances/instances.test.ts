import type { Model } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { flag, numbersOf, type RecordedSet, recordedEngine } from './recorded-engine.js'

const countsOf = (set: RecordedSet) => set.parts.map(({ counts }) => counts)
const sentOf = (set: RecordedSet) =>
  set.parts.map(({ buffers }) => [...buffers].map(([name, { sent }]) => `${name} ${sent.splice(0).join(' ')}`.trim()))

/** Instances at distances before a camera at the origin; negative ones are behind it. */
async function stand(distances: readonly number[], model = flag(), options = {}) {
  const engine = recordedEngine()
  const set = await engine.open(model, { count: distances.length, ...options })
  for (const [index, distance] of distances.entries()) set.instances[index].place = [0, 0, -distance]
  return { engine, set }
}

describe('instances without an engine', () => {
  test('are numbers for each level of detail: where they stand, and their moment', async () => {
    const { engine, set } = await stand([100, 5000])
    set.instances[0].play('rise', { at: 0.05 })
    set.instances[1].setFrame(1)
    engine.look({ z: 0 })
    expect(countsOf(set)).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(numbersOf(set, 'matrix').slice(12, 16)).toEqual([0, 0, -100, 1])
    expect(numbersOf(set, 'matrix', 1).slice(12, 16)).toEqual([0, 0, -5000, 1])
    expect(numbersOf(set, 'moment').slice(0, 4)).toEqual([0, 1, 0.5, 0])
    expect(numbersOf(set, 'moment', 1).slice(0, 4)).toEqual([1, 1, 0, 0])
    const [near, far] = set.parts
    expect([near, far].map(({ source }) => [...source.draw.indices])).toEqual([
      [0, 1, 2, 1, 2, 0],
      [1, 2, 0],
    ])
    expect([near.source.full, far.source.full]).toEqual([undefined, near])
  })

  test('are left out behind the camera, and follow the others where they cast shadows', async () => {
    const { engine, set } = await stand([-100, 100, 200])
    set.instances[2].isVisible = false
    engine.look({ z: 0 })
    expect(countsOf(set)[0]).toEqual([1, 1])
    expect(set.instances.map(({ detail }) => detail)).toEqual([~0, 0, 0])
    for (const part of set.parts) part.castShadow = true
    engine.look({ z: 0 })
    expect(countsOf(set)[0]).toEqual([1, 2])
    expect(numbersOf(set, 'matrix')[16 + 14]).toBe(100)
    engine.look({ z: 150 })
    expect(countsOf(set)[0]).toEqual([2, 2])
  })

  test('stay in view as long as their highest frame is', async () => {
    const { engine, set } = await stand([1000])
    // The sphere around all frames has its middle 10 above, and a radius of 12.2; the lowest plane has a slope of 45°.
    set.instances[0].place = [0, -1027, -1000]
    engine.look({ z: 0 })
    expect(countsOf(set)[0][0] + countsOf(set)[1][0]).toBe(1)
    set.instances[0].place = [0, -1028, -1000]
    engine.look({ z: 0 })
    expect(countsOf(set)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('are all drawn in full detail by renderers that ask for no camera', async () => {
    const { engine, set } = await stand([-100, 5000])
    set.drawAll()
    expect(countsOf(set)).toEqual([
      [2, 2],
      [0, 0],
    ])
    engine.look({ z: 0 })
    set.drawAll()
    expect(countsOf(set)).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('send what has changed of those that are drawn, and nothing while nothing changes', async () => {
    const { engine, set } = await stand([100, 110, 5000])
    engine.look({ z: 0 })
    expect(sentOf(set)).toEqual([
      ['matrix 32', 'moment 8'],
      ['matrix 16', 'moment 4'],
    ])
    engine.look({ z: 0 })
    set.instances[1].setFrame(2)
    engine.look({ z: 0 })
    expect(sentOf(set)).toEqual([
      ['matrix', 'moment 8'],
      ['matrix', 'moment'],
    ])
    set.instances[2].place = [1, 0, -5000]
    engine.look({ z: 0 })
    expect(sentOf(set)).toEqual([
      ['matrix', 'moment'],
      ['matrix 16', 'moment'],
    ])
  })

  test('get buffers for twice as many when they outgrow theirs, matrices first', async () => {
    const { engine, set } = await stand([100], flag(), { looks: true })
    set.instances[0].setLook({ opacity: 0.5 })
    set.instances[0].setLight(new Float32Array(12), {}, () => {})
    const [{ order }] = set.parts
    order.length = 0
    set.create().place = [0, 0, -120]
    engine.look({ z: 0 })
    expect(order).toEqual(['matrix', 'moment', 'look', 'skin', 'light'])
    expect(set.parts[0].buffers.get('matrix')?.array).toHaveLength(32)
    expect(numbersOf(set, 'look')).toEqual([1, 1, 1, 0.5, 1, 1, 1, 1])
    expect([3, 19].map((at) => numbersOf(set, 'light')[at])).toEqual([0, 1])
  })

  test('have four colors of light, and a mark where the lights of the scene shine', async () => {
    const { engine, set } = await stand([100, 110])
    const lit: string[] = []
    const light = Float32Array.from({ length: 12 }, (_, at) => at + 1)
    set.lightDrawn = (instance) => {
      if (instance === set.instances[1]) instance.setLight(light, {}, ({ name }, _, of) => lit.push(`${name} ${of}`))
    }
    engine.look({ z: 0 })
    expect(lit).toEqual(['cloth instance', 'cloth instance'])
    expect(numbersOf(set, 'light').slice(0, 4)).toEqual([0, 0, 0, 1])
    expect(numbersOf(set, 'light').slice(16)).toEqual([1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0, 10, 11, 12, 0])
  })

  test('show skins that an engine can merge, and one where it cannot', async () => {
    const skins = (count: number): Model => ({ ...flag(), materials: Array(count).fill(flag().materials[0]) })
    const { engine, set } = await stand([100], skins(2), { looks: true })
    expect(set.parts[0].source.materials[0].shows).toEqual(['look'])
    set.instances[0].setLook({ skin: 2 })
    engine.look({ z: 0 })
    expect(numbersOf(set, 'skin')).toEqual([1])
    await set.replace(skins(3))
    engine.look({ z: 0 })
    expect(numbersOf(set, 'skin')).toEqual([0])
    expect(() => set.instances[0].setLook({ skin: 2 })).toThrow('skin 2: the model has 1 to choose from')
  })

  test('play on through a hot update, which the last of several wins', async () => {
    const { engine, set } = await stand([100])
    set.instances[0].play('rise', { at: 0.05 })
    set.parts[0].castShadow = true
    const [first, last] = [flag(), flag()]
    let arrive: (model: Model) => void = () => {}
    const replaced = set.replace(new Promise<Model>((resolve) => (arrive = resolve)))
    await set.replace(last)
    arrive(first)
    await replaced
    expect(set.model).toBe(last)
    expect(set.instances[0].playing).toBe('rise')
    expect(set.parts.map(({ castShadow, parent }) => [castShadow, parent === set])).toEqual([
      [true, true],
      [true, true],
    ])
    engine.look({ z: 0 })
    expect(numbersOf(set, 'moment')).toEqual([0, 1, 0.5, 0])
    await set.replace({ ...flag(), clips: [] })
    engine.look({ z: 0 })
    expect(set.instances[0].playing).toBeUndefined()
    expect(numbersOf(set, 'moment')).toEqual([0, 1, 0.5, 1])
    expect(engine.alive()).toEqual(['batch', 'batch', 'frames', 'material', 'texture', 'watch'])
  })

  test('leave nothing behind, opened and closed a hundred times', async () => {
    const engine = recordedEngine()
    for (let round = 0; round < 100; round++) {
      const set = await engine.open(flag(), { count: 2 })
      engine.look({ z: 0 })
      await set.replace(flag())
      set.dispose()
      set.dispose()
      expect(set.instances).toEqual([])
      expect(set.children).toEqual([])
    }
    expect(engine.alive()).toEqual([])
  })

  test('free their textures when a factory of the game fails', async () => {
    const engine = recordedEngine()
    const material = () => {
      throw new Error('no such shader')
    }
    await expect(engine.open(flag(), { material })).rejects.toThrow('no such shader')
    expect(engine.alive()).toEqual([])
  })

  test('refuse what is misspelled, and looks that were not asked for', async () => {
    const engine = recordedEngine()
    await expect(engine.open(flag(), { cuont: 2 } as object)).rejects.toThrow('createInstances has no option "cuont"')
    const set = await engine.open(flag(), { count: 1 })
    expect(() => set.instances[0].setLook({ opacity: 0 })).toThrow('unless createInstances has the option looks: true')
  })
})
