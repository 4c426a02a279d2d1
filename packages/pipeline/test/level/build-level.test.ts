import { createBox } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build } from '../support/build.js'
import { level, wad } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { greenTga, plainImage, redTga } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

async function buildLevel(bytes: Uint8Array, files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const host = memoryHost({ '/game/levels/castle.wmp': bytes, ...files })
  const built = await build(host, '/game/levels/castle.wmp')
  await expectValid(built.pack)
  if (built.facts.kind !== 'level') throw new Error(`became a ${built.facts.kind}`)
  const asset = readLevel(built.pack)
  const firstColor = (image: number) => [...decode(asset.images[image].bytes).data.slice(0, 3)]
  return { ...built, facts: built.facts, level: asset, firstColor }
}

describe('a level', () => {
  it.each(['binary', 'text-vertices'] as const)('in %s encoding becomes surfaces and facts', async (encoding) => {
    const built = await buildLevel(level('brick', { encoding }), { '/game/textures/brick.tga': redTga })
    expect(built.warnings).toEqual([])
    expect(built.facts).toMatchObject({ triangleCount: 12, surfaceCount: 1 })
    expect(built.facts.bounds).toEqual({ min: [0, 0, 0], max: [64, 64, 64] })
    expect(built.facts.entities).toMatchObject([
      { kind: 'model', name: 'guard_1', file: 'guard.mdl', position: [20, 30, 10], action: 'patrol' },
    ])
    expect(built.facts.lights).toHaveLength(1)
    expect(built.facts.positions).toMatchObject([{ name: 'start', position: [2, 3, 1] }])
    expect(built.level.surfaces).toHaveLength(1)
    expect(built.level.materials[0].name).toBe('brick')
    expect(built.firstColor(0)).toEqual([255, 0, 0])
    expect(built.dependencies).toEqual(['/game/levels/castle.wmp', '/game/textures/brick.tga'])
  })

  it('does not pull the models of its entities into the pack', async () => {
    const built = await buildLevel(level('brick'), { '/game/levels/brick.png': redTga, '/game/models/guard.mdl': 'x' })
    expect(built.dependencies).not.toContain('/game/models/guard.mdl')
  })

  it('decodes and stores an image once for names that differ in case', async () => {
    const min = [0, 0, 0] as const
    const max = [8, 8, 8] as const
    const children = ['brick', 'BRICK', 'Brick'].map((texture, index) =>
      createBox({ min, max, face: { texture }, position: [index * 20, 0, 0] }),
    )
    const host = memoryHost({ '/game/castle.wmp': level('', { children }), '/game/brick.tga': redTga })
    const { steps, warnings, pack } = await build(host, '/game/castle.wmp')
    expect(warnings).toEqual([])
    expect(readLevel(pack).images).toHaveLength(1)
    expect(readLevel(pack).materials.map(({ image }) => image)).toEqual([0, 0, 0])
    expect(steps.filter((step) => step === 'decode-image')).toHaveLength(1)
  })

  it('keeps a texture of an archive once for names that differ in case', async () => {
    const min = [0, 0, 0] as const
    const max = [8, 8, 8] as const
    const children = ['brick', 'BRICK'].map((texture) => createBox({ min, max, face: { texture } }))
    const built = await buildLevel(level('', { children, wads: ['a.wad'] }), {
      '/game/levels/a.wad': wad([
        { name: 'Brick', image: plainImage(0, 255, 0), format: 'rgb888' },
        { name: 'brick', image: plainImage(255, 0, 0), format: 'rgb888' },
      ]),
    })
    expect(built.level.images).toHaveLength(1)
    expect(built.firstColor(0)).toEqual([0, 255, 0])
  })

  it('takes textures from its archives in their order, before files', async () => {
    const options = { wads: ['C:\\games\\wads\\first.wad', '..\\second.WAD', 'first.wad'] }
    const built = await buildLevel(level('BRICK', options), {
      '/game/wads/First.wad': wad([{ name: 'stone', image: plainImage(9, 9, 9) }]),
      '/game/wads/second.wad': wad([{ name: 'brick', image: plainImage(0, 255, 0), format: 'rgb888' }]),
      '/game/levels/brick.tga': redTga,
    })
    expect(built.warnings).toEqual([])
    expect(built.firstColor(0)).toEqual([0, 255, 0])
    expect(built.dependencies).toEqual(['/game/levels/castle.wmp', '/game/wads/First.wad', '/game/wads/second.wad'])
  })

  it('reads 8-bit textures through the palette of their archive', async () => {
    const palette = { colors: Uint8Array.from({ length: 768 }, (_, at) => (at % 3 === 2 ? 77 : 0)), issues: [] }
    const image = plainImage(0, 0, 77)
    const built = await buildLevel(level('brick', { wads: ['a.wad'] }), {
      '/game/a.wad': wad([{ name: 'brick', image, format: 'palette' }], palette),
    })
    expect(built.firstColor(0)).toEqual([0, 0, 77])
  })

  it('without an archive reports it once, with a face that uses one of its textures, and shows a stand-in', async () => {
    const built = await buildLevel(level('brick', { wads: ['D:\\x\\standard.wad'] }))
    expect(built.warnings).toMatchObject([
      { severity: 'warning', code: 'archive-missing', file: '/game/levels/castle.wmp', block: 0, face: 0 },
    ])
    expect(built.warnings[0].at).toHaveLength(3)
    expect(built.warnings[0].text).toBe(
      'standard.wad, which this level names, was not found, and 1 texture is missing: brick: put the archive ' +
        '(standard.wad is in the folder wads of GameStudio), or images of these names, into the project or a folder of the option "textures", or widen the option "root" ' +
        '(searched: levels, .); their faces show a stand-in',
    )
    expect(built.missing).toContain('/game/levels/brick.png')
    expect(built.missing).toContain('/game/standard.wad')
    expect(built.references).toEqual([{ name: 'brick' }, { name: 'standard.wad' }])
    expect(decode(built.level.images[0].bytes).width).toBe(128)
  })

  it('without a texture reports a face that uses it and a remedy, and shows a stand-in', async () => {
    const built = await buildLevel(level('brick'))
    expect(built.warnings).toMatchObject([{ severity: 'warning', code: 'texture-missing', block: 0, face: 0 }])
    expect(built.warnings[0].text).toBe(
      'the texture brick is nowhere in the project: put an image of that name beside the level or into a folder of the ' +
        'option "textures", or widen the option "root" (searched: levels, .); its faces show a stand-in',
    )
    expect(decode(built.level.images[0].bytes).width).toBe(128)
    const inFolder = await buildLevel(level('walls/brick'))
    expect(inFolder.warnings[0].text).toContain('put an image called brick (folders of the name do not count) beside')
  })

  it('with a broken archive or texture warns of that file', async () => {
    const built = await buildLevel(level('brick', { wads: ['a.wad'] }), { '/game/a.wad': 'WAD7 no' })
    expect(built.warnings.map(({ code, file }) => [code, file])).toEqual([
      ['archive-unreadable', '/game/a.wad'],
      ['texture-missing', '/game/levels/castle.wmp'],
    ])
    const other = await buildLevel(level('brick'), { '/game/brick.tga': redTga.slice(0, 30) })
    expect(other.warnings.map(({ code, file }) => [code, file])).toEqual([['texture-unreadable', '/game/brick.tga']])
  })

  it('draws faces without a texture in the editor’s own, and asks for no file', async () => {
    const built = await buildLevel(level('#default'), { '/game/brick.tga': greenTga })
    expect(built.warnings).toEqual([])
    expect(built.references).toEqual([])
    expect(built.level.materials[0].name).toBe('#default')
  })

  it('without blocks is a valid pack of facts', async () => {
    const built = await buildLevel(level('brick', { children: [] }))
    expect(built.level.surfaces).toEqual([])
    expect(built.facts).toMatchObject({ triangleCount: 0, surfaceCount: 0 })
  })
})
