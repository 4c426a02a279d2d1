import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'
import { createBox, createEntity } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build } from '../support/build.js'
import { level, wad } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { plainImage, redTga } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

type Files = Readonly<Record<string, Uint8Array | string>>

async function buildLevel(file: string, files: Files) {
  const built = await build(memoryHost(files), file)
  await expectValid(built.pack)
  if (built.facts.kind !== 'level') throw new Error(`became a ${built.facts.kind}`)
  const asset = readLevel(built.pack)
  const colors = asset.materials.map(({ image }) => [...decode(asset.images[image].bytes).data.slice(0, 3)])
  return { ...built, facts: built.facts, colors }
}

/** A map of one box for each texture, side by side. */
function mapOf(textures: readonly string[], keys: Readonly<Record<string, string>> = {}): Uint8Array {
  const brushes = textures.map((texture, at) => mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture }))
  return writeMap(
    createMap({
      entities: [
        { properties: { classname: 'worldspawn', ...keys }, brushes },
        { properties: { classname: 'info_player_start', origin: '8 8 8' } },
      ],
    }),
  )
}

/** A compiled level of one triangle with a texture of its own. */
function compiledLevel(): Uint8Array {
  return writeWmb(
    createWmb7({
      textures: [{ name: 'own', image: plainImage(0, 0, 255), format: 'rgb888' }],
      blocks: [
        {
          positions: [0, 0, 0, 0, 64, 0, 64, 0, 0],
          uvs: [0, 0, 0, 1, 1, 0],
          triangles: [0, 1, 2],
          skins: [{ texture: 0 }],
        },
      ],
      objects: [{ kind: 'position', origin: [1, 2, 3], name: 'start' }],
    }),
  )
}

describe('a Quake map', () => {
  it('becomes a level with the images of its textures', async () => {
    const built = await buildLevel('/game/a.map', {
      '/game/a.map': mapOf(['brick']),
      '/game/textures/brick.tga': redTga,
    })
    expect(built.warnings).toEqual([])
    expect(built.facts).toMatchObject({ triangleCount: 12, positions: [{ name: 'info_player_start' }] })
    expect(built.colors).toEqual([[255, 0, 0]])
  })

  it('finds the image of a liquid under a name that Windows allows', async () => {
    const files = { '/game/a.map': mapOf(['*slime0']), '/game/#slime0.tga': redTga }
    const built = await buildLevel('/game/a.map', files)
    expect(built.warnings).toEqual([])
    expect(built.colors).toEqual([[255, 0, 0]])
  })

  it('finds textures whose names have folders in archives and files', async () => {
    const built = await buildLevel('/game/a.map', {
      '/game/a.map': mapOf(['base/floor', 'base/wall'], { wad: 'C:\\quake\\a.wad;b.wad' }),
      '/game/wads/a.wad': wad([{ name: 'FLOOR', image: plainImage(0, 255, 0), format: 'rgb888' }]),
      '/game/b.wad': wad([{ name: 'other', image: plainImage(0, 255, 0), format: 'rgb888' }]),
      '/game/wall.tga': redTga,
    })
    expect(built.warnings).toEqual([])
    expect(built.colors).toEqual([
      [0, 255, 0],
      [255, 0, 0],
    ])
  })

  it('does not look for images of invisible faces', async () => {
    const built = await buildLevel('/game/a.map', {
      '/game/a.map': mapOf(['brick', 'clip', 'skip']),
      '/game/brick.tga': redTga,
    })
    expect(built.warnings).toEqual([])
    expect(built.references).toEqual([{ name: 'brick', path: '/game/brick.tga' }])
  })

  it('reports the line of an invalid brush', async () => {
    const lines = new TextDecoder().decode(mapOf(['#default'])).split('\n')
    const open = lines.filter((line) => !line.startsWith('( 0 0 0 ) ( 32 0 0 )')).join('\n')
    expect(open.split('\n').length).toBe(lines.length - 1)
    const built = await build(memoryHost({ '/game/a.map': open }), '/game/a.map')
    expect(built.warnings[0]).toMatchObject({ code: 'block-open', block: 0, line: 3, file: '/game/a.map' })
  })
})

describe('a compiled level', () => {
  it('becomes a level with the textures that it holds', async () => {
    const built = await buildLevel('/game/a.wmb', { '/game/a.wmb': compiledLevel() })
    expect(built.warnings).toEqual([])
    expect(built.facts).toMatchObject({ triangleCount: 1, positions: [{ name: 'start' }] })
    expect(built.colors).toEqual([[0, 0, 255]])
  })

  it('is detected by its content, whatever its name', async () => {
    const built = await buildLevel('/game/a.wmp', { '/game/a.wmp': compiledLevel() })
    expect(built.colors).toEqual([[0, 0, 255]])
  })

  it('lends its textures to a level that names it as an archive', async () => {
    const files = { '/game/a.wmp': level('own', { wads: ['old.wmb'] }), '/game/old.wmb': compiledLevel() }
    expect((await buildLevel('/game/a.wmp', files)).colors).toEqual([[0, 0, 255]])
  })
})

describe('a level that is placed in another', () => {
  const children = (...names: string[]) => [
    createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: '#default' } }),
    ...names.map((file) => createEntity({ name: file, file, position: [100, 0, 0] })),
  ]
  const nesting = (...names: string[]) => level('', { children: children(...names) })

  it('is a dependency, as its source when it is not there itself', async () => {
    const files = {
      '/game/a.wmp': nesting('..\\b.wmb', 'c.wmb'),
      '/game/b.wmb': compiledLevel(),
      '/game/parts/C.wmp': nesting(),
    }
    const built = await buildLevel('/game/a.wmp', files)
    expect(built.warnings).toEqual([])
    expect(built.dependencies).toEqual(['/game/a.wmp', '/game/b.wmb', '/game/parts/C.wmp'])
    expect(built.facts.entities.map(({ part }) => part)).toEqual([0, 1])
  })

  it('is reported when it is missing or damaged', async () => {
    const files = { '/game/a.wmp': nesting('gone.wmb', 'gone.wmb', 'bad.wmb'), '/game/bad.wmb': 'WMB7 no' }
    const { warnings } = await buildLevel('/game/a.wmp', files)
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['prefab-missing', '/game/a.wmp'],
      ['prefab-unreadable', '/game/bad.wmb'],
    ])
    expect(warnings.map(({ at }) => at)).toEqual(Array(2).fill([100, 0, 0]))
  })

  it('in itself is reported, and the build ends', async () => {
    const files = {
      '/game/a.wmp': nesting('b.wmb'),
      '/game/b.wmp': nesting('a.wmb', 'b.wmb', 'c.wmb'),
      '/game/c.wmp': nesting('b.wmb'),
    }
    const { warnings } = await buildLevel('/game/a.wmp', files)
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['prefab-nested', '/game/a.wmp'],
      ['prefab-nested', '/game/b.wmp'],
      ['prefab-nested', '/game/c.wmp'],
    ])
    expect(warnings[0].text).toContain('the entity "a.wmb" places the level a.wmb in itself')
  })
})
