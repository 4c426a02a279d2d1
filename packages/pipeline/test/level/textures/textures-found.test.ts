import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'
import { readLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../src/diagnostics/failure.js'
import { build } from '../../support/build.js'
import { level, wad } from '../../support/levels.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'
import { greenTga, mdl7WithTexture, plainImage, redTga } from '../../support/samples.js'

const RED = [255, 0, 0]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]
const LEVEL = '/game/levels/castle.wmp'

const image = (red: number, green: number, blue: number) =>
  ({ image: plainImage(red, green, blue), format: 'rgb888' }) as const

/** The level with files around it: the color of its only texture, or undefined for a stand-in. */
async function look(host: MemoryHost, options: Parameters<typeof build>[2] = {}, file = LEVEL) {
  const built = await build(host, file, options)
  const { images } = readLevel(built.pack)
  const { data, width } = decode(images[0].bytes)
  return { ...built, color: width === 128 ? undefined : [...data.slice(0, 3)] }
}

const castle = (texture: string, files: Readonly<Record<string, Uint8Array | string>>, wads: readonly string[] = []) =>
  memoryHost({ [LEVEL]: level(texture, { wads }), ...files })

/** A compiled level of one triangle with a blue texture. */
function compiledWith(name: string): Uint8Array {
  return writeWmb(
    createWmb7({
      textures: [{ name, image: plainImage(0, 0, 255), format: 'rgb888' }],
      blocks: [
        {
          positions: [0, 0, 0, 0, 64, 0, 64, 0, 0],
          uvs: [0, 0, 0, 1, 1, 0],
          triangles: [0, 1, 2],
          skins: [{ texture: 0 }],
        },
      ],
    }),
  )
}

describe('a texture of a level is found', () => {
  it.each([
    ['brick', 'brick.tga', 'by its name and any ending'],
    ['block01.tga', 'block01.tga', 'by its name as a file'],
    ['block01.bmp', 'Block01.TGA', 'by its stem, with another ending'],
    ['brick_blue01.tg', 'brick_blue01.tga', 'by its stem, when its ending was cut'],
    ['concrete_wall_f', 'concrete_wall_floor.tga', 'by its beginning, when it was cut to 15 characters'],
    ['concrete_wall_fl', 'Concrete_Wall_Floor.tga', 'by its beginning, when it was cut to 16 characters'],
    ['wall.01', 'wall.01.tga', 'with a dot that begins no ending'],
  ])('%s as %s: %s', async (texture, file) => {
    for (const folder of ['/game/levels', '/game/art/deep']) {
      const found = await look(castle(texture, { [`${folder}/${file}`]: redTga }))
      expect(found.warnings).toEqual([])
      expect(found.color, folder).toEqual(RED)
    }
  })

  it.each([
    ['block01.tga', 'block01', 'by its stem'],
    ['stone5', 'stone5.pcx', 'by its stem'],
    ['brick_blue01.tga', 'brick_blue01.tg', 'by its stem, where the archive cut the ending'],
    ['concrete_wall_f', 'concrete_wall_fl', 'by its beginning'],
    ['a_concrete_wall_floor', 'a_concrete_wall', 'by its beginning, where the archive cut the name'],
  ])('%s in an archive that has %s: %s', async (texture, entry) => {
    const archive = wad([{ name: entry, ...image(255, 0, 0) }])
    const map = writeMap(
      createMap({
        entities: [
          {
            properties: { classname: 'worldspawn', wad: 'C:\\quake\\id1\\none.wad;D:\\wads\\a.wad' },
            brushes: [mapBox({ min: [0, 0, 0], max: [32, 32, 32], texture })],
          },
        ],
      }),
    )
    const host = memoryHost({ '/game/maps/a.map': map, '/game/deep/in/A.WAD': archive })
    const found = await look(host, {}, '/game/maps/a.map')
    expect(found.warnings).toEqual([])
    expect(found.color).toEqual(RED)
  })

  it('by its exact name before any name that begins so', async () => {
    const archive = wad([{ name: 'concrete_wall_fl', ...image(0, 0, 255) }])
    const files = { '/game/a.wad': archive, '/game/far/concrete_wall_f.tga': redTga }
    expect((await look(castle('concrete_wall_f', files, ['a.wad']))).color).toEqual(RED)
  })

  it('in no file whose name merely begins so, when the name is shorter than its field', async () => {
    const found = await look(castle('brick', { '/game/levels/brick_red.tga': redTga }))
    expect(found.color).toBeUndefined()
    expect(found.warnings.map(({ code }) => code)).toEqual(['texture-missing'])
  })

  it('in the folders that the level names before others of the project', async () => {
    const textureFolders = ['D:\\Game\\Surfaces\\']
    const host = memoryHost({
      [LEVEL]: level('brick', { textureFolders }),
      '/game/brick.tga': greenTga,
      '/game/art/surfaces/brick.tga': redTga,
    })
    expect((await look(host)).color).toEqual(RED)
  })

  it('as the skin of a model is', async () => {
    const host = memoryHost({
      '/game/a.mdl': mdl7WithTexture('brick_blue01.tg'),
      '/game/skins/brick_blue01.bmp.tga': greenTga,
      '/game/skins/brick_blue01.tga': redTga,
    })
    const built = await build(host, '/game/a.mdl')
    expect(built.references).toEqual([{ name: 'brick_blue01.tg', path: '/game/skins/brick_blue01.tga' }])
  })

  it('without leaving the project, whatever folders its name contains', async () => {
    const files = { '/secret/wall.tga': redTga, '/game/dist/wall.tga': redTga }
    for (const name of [
      '../../secret/wall.tga',
      '\\\\secret\\wall.tga',
      '/secret/wall.tga',
      'C:\\secret\\wall',
      'CON',
      'NUL',
    ]) {
      const host = castle(name, files)
      const found = await look(host)
      expect(found.color, name).toBeUndefined()
      expect(host.reads.filter((path) => path.startsWith('/secret'))).toEqual([])
    }
  })
})

describe('a name that several files match', () => {
  const files = { '/game/art/brick.tga': redTga, '/game/old/brick.tga': greenTga }

  it('takes the first of equally near ones and names both', async () => {
    const found = await look(castle('brick', files))
    expect(found.color).toEqual(RED)
    expect(found.warnings).toMatchObject([{ severity: 'warning', code: 'name-ambiguous', file: LEVEL }])
    expect(found.warnings[0].text).toContain('brick (art/brick.tga and old/brick.tga)')
  })

  it('is no ambiguity where the files are copies, or one is nearer', async () => {
    expect((await look(castle('brick', { ...files, '/game/old/brick.tga': redTga }))).warnings).toEqual([])
    expect((await look(castle('brick', { ...files, '/game/levels/brick.tga': greenTga }))).warnings).toEqual([])
    const farther = { '/game/art/brick.tga': redTga, '/game/old/deep/brick.tga': greenTga }
    const found = await look(castle('brick', farther))
    expect([found.color, found.warnings]).toEqual([RED, []])
  })

  it('fails no build for one that is not used and cannot be read', async () => {
    const host = castle('brick', files)
    const locked: MemoryHost = {
      ...host,
      readFile: (path) =>
        path.startsWith('/game/old/') ? Promise.reject(failure(path, 'unreadable', 'no right')) : host.readFile(path),
    }
    const found = await look(locked)
    expect([found.color, found.warnings]).toEqual([RED, []])
  })

  it('stays a warning under strict', async () => {
    const found = await look(castle('brick', files), { strict: true })
    expect(found.warnings).toMatchObject([{ severity: 'warning', code: 'name-ambiguous' }])
  })

  it('uses no file when a cut name is ambiguous, and lists the candidates', async () => {
    const host = castle('concrete_wall_0', {
      '/game/art/concrete_wall_01.tga': redTga,
      '/game/art/concrete_wall_02.tga': greenTga,
    })
    const found = await look(host)
    expect(found.color).toBeUndefined()
    expect(found.warnings.map(({ code }) => code)).toEqual(['texture-missing', 'name-ambiguous'])
    expect(found.warnings[1].text).toContain('concrete_wall_0 (art/concrete_wall_01.tga and art/concrete_wall_02.tga)')
    await expect(look(host, { strict: true })).rejects.toMatchObject({ diagnostics: [{ code: 'texture-missing' }] })
  })
})

it('takes no texture of an archive when a cut name does not decide, and names them', async () => {
  const entries = ['concrete_wall_01', 'concrete_wall_02'].map((name) => ({ name, ...image(255, 0, 0) }))
  const host = castle('concrete_wall_0', { '/game/a.wad': wad(entries) }, ['a.wad'])
  const found = await look(host)
  expect(found.color).toBeUndefined()
  expect(found.warnings.map(({ code }) => code)).toEqual(['name-ambiguous', 'texture-missing'])
  expect(found.warnings[0].text).toContain('concrete_wall_0 (concrete_wall_01 and concrete_wall_02)')
})

describe('a texture that no other file has', () => {
  it('comes from the compiled level beside the source, which is reported once', async () => {
    const host = castle('own.tga', { '/game/levels/Castle.wmb': compiledWith('own') }, ['standard.wad'])
    const found = await look(host, { strict: true })
    expect(found.color).toEqual(BLUE)
    expect(found.warnings).toMatchObject([{ severity: 'warning', code: 'textures-from-compiled-level', file: LEVEL }])
    expect(found.warnings[0].text).toBe(
      '1 texture is taken from castle.wmb, the compiled level, since it is nowhere else: own.tga',
    )
    expect(found.dependencies).toContain('/game/levels/Castle.wmb')
  })

  it('comes from the only compiled level of that name in the project', async () => {
    const host = castle('own', { '/game/build/castle.wmb': compiledWith('own') })
    expect((await look(host)).color).toEqual(BLUE)
    host.put('/game/old/castle.wmb', compiledWith('own'))
    const found = await look(host)
    expect(found.color).toBeUndefined()
    expect(found.references).toEqual([{ name: 'own' }])
  })

  it('is not looked for there when a file has it', async () => {
    const host = castle('own', { '/game/levels/castle.wmb': compiledWith('own'), '/game/own.tga': redTga })
    const found = await look(host, { light: 'none' })
    expect(found.color).toEqual(RED)
    expect(found.warnings).toEqual([])
    expect(found.dependencies).not.toContain('/game/levels/castle.wmb')
  })

  it('has a stand-in where the compiled level cannot be read', async () => {
    const found = await look(castle('own', { '/game/levels/castle.wmb': 'WMB7 no' }))
    expect(found.color).toBeUndefined()
    expect(found.warnings.map(({ code, file }) => [code, file])).toEqual([
      ['archive-unreadable', '/game/levels/castle.wmb'],
      ['texture-missing', LEVEL],
    ])
  })
})

describe('a warm cache', () => {
  it('notices an image that matches by stem, then a nearer one, then one that makes a cut name doubtful', async () => {
    const host = castle('concrete_wall_0', {})
    const first = await look(host)
    expect(first.color).toBeUndefined()
    expect(first.beginnings).toEqual(['concrete_wall_0'])
    expect(first.searched).toEqual(['/game', '/game/levels'])
    expect((await look(host)).cached).toBe(true)

    host.put('/game/art/concrete_wall_01.tga', redTga)
    const found = await look(host)
    expect([found.cached, found.color, found.searched]).toEqual([false, RED, ['/game', '/game/art', '/game/levels']])
    expect((await look(host)).cached).toBe(true)

    host.put('/game/art/concrete_wall_02.tga', greenTga)
    const doubtful = await look(host)
    expect(doubtful.color).toBeUndefined()
    expect(doubtful.warnings.map(({ code }) => code)).toEqual(['texture-missing', 'name-ambiguous'])

    host.put('/game/concrete_wall_03.tga', greenTga)
    const nearer = await look(host)
    expect(nearer.color).toEqual(GREEN)
    host.put('/game/levels/concrete_wall_0.bmp', redTga)
    expect((await look(host)).warnings.map(({ code }) => code)).toEqual(['texture-unreadable'])
  })

  it('reports names that became ambiguous without building again', async () => {
    const host = castle('brick', { '/game/art/brick.tga': redTga })
    expect((await look(host)).warnings).toEqual([])
    host.put('/game/old/brick.tga', greenTga)
    const warm = await look(host)
    expect(warm.cached).toBe(true)
    expect(warm.warnings.map(({ code }) => code)).toEqual(['name-ambiguous'])
    host.put('/game/brick.tga', greenTga)
    const nearer = await look(host)
    expect([nearer.cached, nearer.color]).toEqual([false, GREEN])
    expect(nearer.warnings).toEqual([])
  })

  it('notices when the compiled level appears, changes and is removed', async () => {
    const host = castle('own', {})
    expect((await look(host)).missing).toContain('/game/levels/castle.wmb')
    host.put('/game/levels/castle.wmb', compiledWith('own'))
    expect((await look(host)).color).toEqual(BLUE)
    expect((await look(host)).cached).toBe(true)
    host.put('/game/levels/castle.wmb', compiledWith('other'))
    expect((await look(host)).color).toBeUndefined()
    host.remove('/game/levels/castle.wmb')
    expect((await look(host)).cached).toBe(true)
  })
  it('keeps levels of the same content apart, since each has a compiled level of its own name', async () => {
    const host = castle('own', { '/game/levels/castle.wmb': compiledWith('own') })
    expect((await look(host)).color).toEqual(BLUE)
    host.put('/game/levels/tower.wmp', host.get(LEVEL))
    const tower = await look(host, {}, '/game/levels/tower.wmp')
    expect([tower.cached, tower.color]).toEqual([false, undefined])
    expect(tower.missing).toContain('/game/levels/tower.wmb')
    expect((await look(host)).cached).toBe(true)
  })
})
