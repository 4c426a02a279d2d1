import { createMdl7, type Mdl7Document } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, externalSkin, type Skin } from '@brushwork/codecs/skin'
import { readModel, readTerrain } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../src/options/build-options.js'
import { measurePack } from '../../src/report/measure/measure-pack.js'
import { printReport } from '../../src/report/print-report.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7, plainImage, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const skinOf = (red: number): Skin => encodeSkin(plainImage(red, 0, 0), { format: 'rgb888' })

/** Skins of these names, of which the triangles show `skin`, and `second` over it. */
function modelWith(skins: Readonly<Record<string, Skin>>, skin: number, second = -1): Uint8Array {
  const named = Object.entries(skins).map(([name, skin]) => ({ name, skin }))
  const document: Mdl7Document = createMdl7({ skins: named, parts: [TETRAHEDRON] })
  const groups = document.groups.map((group) => {
    const { count } = group.triangles
    const triangles = {
      ...group.triangles,
      materials: new Int32Array(count).fill(skin),
      materials2: new Int32Array(count).fill(second),
    }
    return { ...group, triangles }
  })
  return writeMdl({ ...document, groups })
}

async function built(source: Uint8Array, options: Partial<BuildOptions>) {
  const made = await build(memoryHost({ '/game/a.mdl': source }), '/game/a.mdl', options)
  await expectValid(made.pack)
  return { ...made, model: readModel(made.pack) }
}

const SKINS = { gray: skinOf(90), red: skinOf(255), dark: skinOf(9), wine: skinOf(120) }

describe('skins that no triangle shows', () => {
  it('are in packs, and in the report with their bytes', async () => {
    const { model, pack, facts } = await built(modelWith(SKINS, 1), {})
    expect(model.materials.map(({ name }) => name)).toEqual(['gray', 'red', 'dark', 'wine'])
    expect(facts).toMatchObject({ skins: ['gray', 'red', 'dark', 'wine'] })
    const bytesOf = (index: number) => model.images[model.materials[index].image].bytes.byteLength
    const { hiddenSkins } = measurePack(pack)
    expect(hiddenSkins).toEqual([
      { name: 'gray', bytes: bytesOf(0) },
      { name: 'dark', bytes: bytesOf(2) },
      { name: 'wine', bytes: bytesOf(3) },
    ])
  })

  it('are left out with the option alternativeSkins, with their images', async () => {
    for (const form of [{}, { profile: 'draft' }] as const) {
      const { model, pack, facts } = await built(modelWith(SKINS, 3, 1), { ...form, alternativeSkins: false })
      expect(model.materials.map(({ name, image }) => [name, image])).toEqual([
        ['red', 0],
        ['wine', 1],
      ])
      expect(model.images).toHaveLength(2)
      expect(model.parts[0]).toMatchObject({ material: 1, second: { material: 0 } })
      expect(facts).toMatchObject({ skins: ['red', 'wine'] })
      expect(measurePack(pack).hiddenSkins).toEqual([])
    }
  })

  it('are left out of plain glTF, too', async () => {
    const { model } = await built(modelWith(SKINS, 1), { target: 'interchange', alternativeSkins: false })
    expect(model.materials.map(({ name }) => name)).toEqual(['red'])
  })

  it('that are left out are not looked up', async () => {
    const skins = { gray: skinOf(90), lost: externalSkin('lost.tga') }
    expect((await built(modelWith(skins, 0), {})).warnings).toMatchObject([{ code: 'texture-missing' }])
    expect((await built(modelWith(skins, 0), { alternativeSkins: false })).warnings).toEqual([])
  })

  it('are not in the report where a shown skin has their image', async () => {
    const { pack, model } = await built(modelWith({ gray: skinOf(90), same: skinOf(90) }, 0), {})
    expect(model.images).toHaveLength(1)
    expect(measurePack(pack).hiddenSkins).toEqual([])
  })

  it('of terrains are left out, too', async () => {
    const files = { '/game/a.hmp': hmp7([skinOf(90), skinOf(200)]) }
    const buildWith = async (options: Partial<BuildOptions>) => {
      const terrain = { kind: 'color' } as const
      const { pack } = await build(memoryHost(files), '/game/a.hmp', { terrain, ...options })
      await expectValid(pack)
      return { terrain: readTerrain(pack), hidden: measurePack(pack).hiddenSkins.map(({ name }) => name) }
    }
    expect((await buildWith({})).hidden).toEqual(['detail map'])
    const { terrain, hidden } = await buildWith({ alternativeSkins: false })
    expect([terrain.materials.length, terrain.images.length, terrain.colorMap, hidden]).toEqual([1, 1, 0, []])
  })
})

describe('the printed report', () => {
  it('names skins that nothing shows, those of most bytes first', () => {
    const asset = (source: string, hiddenSkins: { name: string; bytes: number }[] = []) => ({
      ...({ source, target: 'pack', kind: 'model', sourceBytes: 1, packBytes: 1, brotliBytes: 1, parts: [] } as const),
      ...({
        triangles: 1,
        draws: 1,
        clips: 0,
        images: 1,
        imageBytes: 1,
        milliseconds: 1,
        cache: 'built',
        hiddenSkins,
      } as const),
    })
    const many = Array.from({ length: 8 }, (_, index) => ({ name: `skin${index}`, bytes: 1000 }))
    const lines = printReport([asset('a.mdl', [{ name: 'red', bytes: 500 }]), asset('b.mdl', many), asset('c.mdl')])
    expect(lines.split('\n').slice(-3)).toEqual([
      'skins that nothing shows, which "alternativeSkins": false leaves out:',
      '  b.mdl: skin0, skin1, skin2, skin3, skin4, skin5, … (8 skins): 8.00 kB',
      '  a.mdl: red: 0.50 kB',
    ])
    expect(printReport([asset('c.mdl')])).not.toContain('skins')
  })
})
