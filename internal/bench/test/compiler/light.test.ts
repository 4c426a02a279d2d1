import { readMap } from '@brushwork/codecs/map'
import { levelFromMap } from '@brushwork/wmp-compiler'
import { describe, expect, it } from 'vitest'
import { mapBytes } from '../../src/compiler/levels/map-source.js'
import { aimsOf, printAims } from '../../src/compiler/light/aims.js'
import { benchBakes, printBakes } from '../../src/compiler/light/bakes.js'
import { benchLight, type MeasuredSet } from '../../src/compiler/light/bench.js'
import { benchForms, printForms } from '../../src/compiler/light/forms.js'
import { printLight } from '../../src/compiler/light/report.js'

describe('the bench of rays', () => {
  const report = benchLight(1, 300, 64)

  it('finds the same hits with the tracer and with three-mesh-bvh', () => {
    expect(report.triangles).toBe(3600)
    for (const { agree, others, checksum, rivalChecksum, hits } of report.sets) {
      expect({ agree, others }).toEqual({ agree: true, others: 0 })
      // At edges, the tracer has the first of two triangles, and the rival any of them.
      expect(Math.abs(checksum - rivalChecksum) / checksum).toBeLessThan(1e-3)
      expect(hits).toBeGreaterThan(100)
    }
  })

  it('prints a row for each set of rays', () => {
    expect(printLight(report)).toMatch(/incoherent, closest[\s\S]*coherent, closest[\s\S]*shadow, any hit/)
  })
})

describe('the bench of lit levels', () => {
  it('lights rooms with lamps, and has the same pages each time', async () => {
    const [first, second] = [await benchBakes([], [1, 4]), await benchBakes([], [1, 4])]
    expect(first.map(({ name, lamps }) => [name, lamps])).toEqual([
      ['rooms, direct light', 1],
      ['rooms, direct light', 4],
    ])
    expect(first[1].luxels).toBeGreaterThan(first[0].luxels * 2)
    expect(first[1].checksum).not.toBe(first[0].checksum)
    expect(second.map(({ checksum }) => checksum)).toEqual(first.map(({ checksum }) => checksum))
    expect(printBakes(first).split('\n')).toHaveLength(4)
  })
})

it('compares the forms of lightmaps', async () => {
  const room = levelFromMap(readMap(mapBytes('rooms:1')))
  const forms = await benchForms('room', room, { luxel: 64, rays: 16, bounces: 0 })
  expect(forms.map(({ form }) => form)).toEqual([
    'bytes, lossless WebP',
    'HDR words, raw',
    'HDR words, coded',
    'directions, lossless WebP',
  ])
  for (const { luxels, bytes, compressed } of forms) expect(Math.min(luxels, bytes, compressed)).toBeGreaterThan(0)
  expect(forms[1].bytes).toBe(forms[1].luxels * 4)
  expect(printForms(forms).split('\n')).toHaveLength(6)
})

it('reports which aims hold', () => {
  const set = { name: 'shadow', wasm: 20, rival: 2 } as MeasuredSet
  const bake = { lamps: 0, luxels: 100, checksum: '' }
  const bakes = [
    { ...bake, name: 'e1m1', seconds: 80, native: 76.7 },
    { ...bake, name: 'courtyard, draft', seconds: 0.5 },
    { ...bake, name: 'rooms', seconds: 1 },
    { ...bake, name: 'rooms', seconds: 3, luxels: 200 },
  ]
  const direct = { map: 'dm5', lamps: 90, geometry: 1, seconds: 1, final: 5, checksum: '' }
  const threads = { one: 19, two: 20, alone: 1, clock: { one: 19, two: 10 }, isSame: true }
  const aims = aimsOf([set], bakes, threads, [direct, { ...direct, seconds: 2 }])
  expect(aims.map(({ holds }) => holds)).toEqual([true, false, true, true, true, true, false, true])
  expect(printAims(aims)).toContain('| e1m1: CPU seconds | 80.00, at most 76.7 | missed |')
})
