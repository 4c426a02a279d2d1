import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { readLevel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { IncrementalState } from '../../../src/builder/incremental-state.js'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { greenTga, redTga } from '../../support/samples.js'

const FILE = '/game/maps/a.map'

/** A floor, and on it a box for each texture, 64 quants apart. */
function map(textures: readonly string[]): Uint8Array {
  const box = (texture: string, at: number) => mapBox({ min: [at, 0, 0], max: [at + 32, 32, 32], texture, ...axes() })
  return writeMap(
    createMap({
      entities: [
        {
          properties: { classname: 'worldspawn' },
          brushes: [
            mapBox({ min: [-512, -512, -16], max: [512, 512, 0], texture: 'floor', ...axes() }),
            ...textures.map((texture, index) => box(texture, index * 64)),
          ],
        },
      ],
    }),
  )
}

function axes() {
  return { shift: [0, 0], rotation: 0, scale: [1, 1] } as const
}

const SCRIPT = `
textures/base/wall { { map $lightmap
  }
  {
    map textures/base/real_wall.tga
    blendFunc filter
  }
}
textures/base/grate
{
  cull none
  surfaceparm trans
  {
    map textures/base/real_grate.tga
    alphaFunc GE128
  }
}
textures/base/flame
{
  surfaceparm nonsolid
  surfaceparm nolightmap
  {
    animMap 10 textures/base/real_wall.tga textures/base/gone.tga
    blendFunc add
  }
}
textures/base/hidden
{
  surfaceparm nodraw
}
textures/base/heaven
{
  surfaceparm sky
  qer_editorimage textures/base/real_wall.tga
}
`

const FILES = {
  [FILE]: map(['base/wall', 'base/grate', 'base/flame', 'base/hidden', 'base/heaven']),
  '/game/textures/base/real_wall.tga': redTga,
  '/game/textures/base/real_grate.tga': greenTga,
  '/game/textures/floor.tga': greenTga,
  '/game/scripts/base.shader': SCRIPT,
}

describe('a map whose textures are shaders', () => {
  it('shows the image, alpha and sides of each, and leaves out what is not drawn', async () => {
    const { pack, warnings, dependencies } = await build(memoryHost(FILES), FILE, { mode: 'simple' })
    const { materials, surfaces } = readLevel(pack)
    expect(warnings.filter(({ code }) => /texture|shader/.test(code))).toEqual([])
    const drawn = surfaces.map(({ material, sky, passable, unshaded }) => {
      const { name, alpha, doubleSided } = materials[material]
      return { name, alpha, doubleSided, sky, passable, unshaded }
    })
    const plain = { alpha: 'opaque', doubleSided: false, sky: false, passable: false, unshaded: false }
    expect(drawn.sort((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { ...plain, name: 'base/flame', alpha: 'blend', passable: true, unshaded: true },
      { ...plain, name: 'base/grate', alpha: 'mask', doubleSided: true },
      { ...plain, name: 'base/heaven', sky: true, unshaded: true },
      { ...plain, name: 'base/wall' },
      { ...plain, name: 'floor' },
    ])
    expect(dependencies).toContain('/game/scripts/base.shader')
  })

  it('is built again when a script changes, also with what earlier builds left', async () => {
    const host = memoryHost(FILES)
    const state = new IncrementalState()
    const skies = async () => {
      const { pack } = await build(host, FILE, { mode: 'simple' }, { state })
      return readLevel(pack).surfaces.filter(({ sky }) => sky).length
    }
    expect(await skies()).toBe(1)
    host.put('/game/scripts/base.shader', SCRIPT.replace('surfaceparm sky', ''))
    expect(await skies()).toBe(0)
    host.put('/game/scripts/base.shader', SCRIPT)
    expect(await skies()).toBe(1)
  })

  it('builds on where a script cannot be read, and says so', async () => {
    const host = memoryHost({
      ...FILES,
      '/game/scripts/a.shader': Uint8Array.of(65, 0),
      '/game/scripts/z.shader': 'a\n{',
    })
    const { warnings } = await build(host, FILE, { mode: 'simple' })
    expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['shader-unreadable', 'shader-damaged']))
    expect(warnings.map(({ code }) => code)).not.toContain('texture-missing')
  })
})
