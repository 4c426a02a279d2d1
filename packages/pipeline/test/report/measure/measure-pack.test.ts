import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { measurePack } from '../../../src/report/measure/measure-pack.js'
import { PackMeasures } from '../../../src/report/measure/pack-measures.js'
import { splitPack } from '../../../src/report/measure/pack-ranges.js'
import { build } from '../../support/build.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'
import { roomsMap } from '../../support/rooms-level.js'
import { mdl7 } from '../../support/samples.js'

const packOf = async (name: string, bytes: Uint8Array | string, target: 'pack' | 'interchange' = 'pack') => {
  const { pack, sha256 } = await build(memoryHost({ [`/game/${name}`]: bytes }), `/game/${name}`, { target })
  return { pack, sha256 }
}

describe('a measured pack', () => {
  it('consists of parts that add up to its bytes, the largest first', async () => {
    for (const { pack } of [
      await packOf('a.mdl', mdl7()),
      await packOf('a.map', roomsMap({ side: 2 })),
      await packOf('a.mdl', mdl7(), 'interchange'),
    ]) {
      const { parts } = measurePack(pack)
      expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(pack.byteLength)
      expect(parts.map(({ bytes }) => bytes)).toEqual(parts.map(({ bytes }) => bytes).sort((a, b) => b - a))
    }
  })

  it('names images by the material that shows them', async () => {
    const { pack } = await packOf('a.mdl', mdl7())
    const measured = measurePack(pack)
    const image = measured.parts.find(({ group }) => group === 'images')
    expect(image?.name).toBe('red')
    expect(measured).toMatchObject({ draws: 1, images: 1, imageBytes: image?.bytes })
  })

  it('has groups for geometry, and what a level knows of its rooms', async () => {
    const groups = new Set(
      measurePack((await packOf('a.map', roomsMap({ side: 2 }))).pack).parts.map(({ group }) => group),
    )
    for (const group of ['json', 'images', 'geometry', 'structure']) {
      expect(groups).toContain(group)
    }
    expect(groups).not.toContain('other')
  })

  it('counts bytes that several accessors share once', async () => {
    const { ranges } = splitPack((await packOf('a.map', roomsMap({ side: 2 }))).pack)
    const starts = ranges.map(({ bytes }) => `${bytes.byteOffset} ${bytes.byteLength}`)
    expect(new Set(starts).size).toBe(starts.length)
  })
})

describe('measures', () => {
  it('come from the cache the second time, without the pack', async () => {
    const host = memoryHost()
    const { pack, sha256 } = await packOf('a.mdl', mdl7())
    const measures = new PackMeasures(host, '/cache')
    const first = await measures.measure({ sha256, readPack: async () => pack })
    await measures.save()
    expect(first.brotliBytes).toBeLessThan(pack.byteLength)
    const readPack = () => Promise.reject(new Error('nothing to read'))
    expect(await new PackMeasures(host, '/cache').measure({ sha256, readPack })).toEqual(first)
  })

  it('are made once for builds that ask at the same time, and again after a failure', async () => {
    const { pack, sha256 } = await packOf('a.mdl', mdl7())
    let reads = 0
    const measures = new PackMeasures(memoryHost(), undefined)
    const ask = () =>
      measures.measure({ sha256, readPack: async () => (reads++ === 0 ? Promise.reject(new Error('lost')) : pack) })
    const failures = await Promise.allSettled([ask(), ask()])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await Promise.all([ask(), ask()])
    expect(reads).toBe(2)
  })

  it('of many packs are made a few at a time, so that only those are in memory', async () => {
    const { pack } = await packOf('a.mdl', mdl7())
    let [open, most] = [0, 0]
    const host: MemoryHost = {
      ...memoryHost(),
      async compress(bytes) {
        await setImmediate()
        open--
        return bytes
      },
    }
    const measures = new PackMeasures(host, undefined)
    const readPack = async () => {
      most = Math.max(most, ++open)
      return pack
    }
    const all = Array.from({ length: 20 }, (_, n) => measures.measure({ sha256: `${n}`, readPack }))
    expect(await Promise.all(all)).toHaveLength(20)
    expect([open, most]).toEqual([0, 4])
  })
})
