import { createMap, mapBox, printMap, writeMap } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { build } from '../../support/build.js'
import { wad } from '../../support/levels.js'
import { memoryHost } from '../../support/memory-host.js'
import { plainImage, redTga } from '../../support/samples.js'

const MAP = printMap(
  createMap({
    entities: [
      {
        properties: { classname: 'worldspawn' },
        brushes: [mapBox({ min: [0, 0, 0], max: [32, 32, 32], texture: '*water' })],
      },
    ],
  }),
)

it('opens no file with a name invalid on Windows, and suggests a valid name', async () => {
  const root = 'C:/My Game'
  const host = memoryHost({ [`${root}/maps/pool.map`]: MAP, [`${root}/textures/wall.tga`]: redTga })
  const options = { root, cacheDir: `${root}/cache` }
  const without = await build(host, `${root}/maps/pool.map`, {}, options)
  expect(without.warnings.map(({ code }) => code)).toEqual(['texture-missing'])
  expect(without.warnings[0].text).toContain(
    'the texture *water is nowhere in the project: put an image called #water beside',
  )
  expect(host.reads.filter((path) => path.includes('*'))).toEqual([])
  expect(host.writes.filter((path) => path.includes('*'))).toEqual([])
  // Awaited, too, is what other systems have.
  expect(without.missing).toContain(`${root}/maps/#water.tga`)

  host.put(`${root}/textures/#water.tga`, redTga)
  const found = await build(host, `${root}/maps/pool.map`, {}, options)
  expect(found.warnings).toEqual([])
  expect(found.references).toContainEqual({ name: '#water', path: `${root}/textures/#water.tga` })
  expect(found.missing.filter((path) => path.includes('*'))).toEqual([])
})

describe('on Windows', () => {
  const root = 'C:/My Game'
  const options = { root, cacheDir: `${root}/cache` }
  const wallOf = (texture: string, wad = ''): Uint8Array =>
    writeMap(
      createMap({
        entities: [
          {
            properties: { classname: 'worldspawn', wad },
            brushes: [mapBox({ min: [0, 0, 0], max: [32, 32, 32], texture })],
          },
        ],
      }),
    )

  it.each(['D:\\art\\Concrete_Wall_F', '\\\\server\\share\\concrete_wall_f', '..\\..\\CONCRETE_WALL_F'])(
    'finds %s by its beginning in the project',
    async (texture) => {
      const host = memoryHost({
        [`${root}/maps/a.map`]: wallOf(texture.replaceAll('\\', '/')),
        [`${root}/Textures/Concrete_Wall_Floor.TGA`]: redTga,
      })
      const built = await build(host, `${root}/maps/a.map`, {}, options)
      expect(built.warnings).toEqual([])
      expect(built.dependencies).toContain(`${root}/Textures/Concrete_Wall_Floor.TGA`)
    },
  )

  it('finds the archives of a map by name, and names folders in diagnostics from inside the project', async () => {
    const host = memoryHost({
      [`${root}/maps/a.map`]: wallOf('brick.pcx', '\\sierra\\half-life\\none.wad;Z:\\quake\\ID1\\Base.WAD;'),
      [`${root}/deep/wads/base.wad`]: wad([{ name: 'BRICK', image: plainImage(255, 0, 0), format: 'rgb888' }]),
    })
    expect((await build(host, `${root}/maps/a.map`, {}, options)).warnings).toEqual([])
    host.remove(`${root}/deep/wads/base.wad`)
    const [warning] = (await build(host, `${root}/maps/a.map`, {}, options)).warnings
    expect(warning.text).toContain('none.wad and Base.WAD, which this level names, were not found')
    expect(warning.text).toContain('(searched: maps, ., ')
  })

  it('opens no device', async () => {
    for (const texture of ['CON', 'nul.tga', 'COM1', 'aux.pcx']) {
      const host = memoryHost({ [`${root}/a.map`]: wallOf(texture) })
      const built = await build(host, `${root}/a.map`, {}, options)
      expect(built.warnings.map(({ code }) => code)).toEqual(['texture-missing'])
      expect(host.reads.filter((path) => /(?:con|nul|com1|aux)/i.test(path))).toEqual([])
    }
  })
})
