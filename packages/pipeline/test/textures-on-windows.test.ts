import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { expect, it } from 'vitest'
import { build } from './support/build.js'
import { memoryHost } from './support/memory-host.js'
import { redTga } from './support/samples.js'

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

it('opens no file of a name that Windows has not, and says which name to give it', async () => {
  const root = 'C:/My Game'
  const host = memoryHost({ [`${root}/maps/pool.map`]: MAP, [`${root}/textures/wall.tga`]: redTga })
  const place = { root, cacheDir: `${root}/cache` }
  const without = await build(host, `${root}/maps/pool.map`, {}, place)
  expect(without.warnings.map(({ code }) => code)).toEqual(['texture-missing'])
  expect(without.warnings[0].text).toContain(
    'the texture *water is nowhere in the project: put a picture called #water beside',
  )
  expect(host.reads.filter((path) => path.includes('*'))).toEqual([])
  expect(host.writes.filter((path) => path.includes('*'))).toEqual([])
  // Awaited, too, is what other systems have.
  expect(without.missing).toContain(`${root}/maps/#water.tga`)

  host.put(`${root}/textures/#water.tga`, redTga)
  const found = await build(host, `${root}/maps/pool.map`, {}, place)
  expect(found.warnings).toEqual([])
  expect(found.references).toContainEqual({ name: '#water', path: `${root}/textures/#water.tga` })
  expect(found.missing.filter((path) => path.includes('*'))).toEqual([])
})
