import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { type QuakeWadFormat, quakePalette, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { readLevel } from '@brushwork/runtime'
import { createQuakeWad } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { compileLevel } from '../../../src/builder/compile-level.js'
import { build } from '../../support/build.js'
import { level } from '../../support/levels.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'
import { greenTga, plainImage } from '../../support/samples.js'

type Files = Readonly<Record<string, Uint8Array | string>>

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

/** Index 251 is red in Quake, and blue here. */
const otherPalette = quakePalette()
  .colors.with(251 * 3, 0)
  .with(251 * 3 + 2, 255)

/** Red textures of these names, 32 × 16. */
function archive(format: QuakeWadFormat, ...names: string[]): Uint8Array {
  const pixels = plainImage(255, 0, 0, 255, 32).pixels.subarray(0, 32 * 16 * 4)
  const textures = names.map((name) => ({ name, image: { width: 32, height: 16, pixels }, glowing: true }))
  return writeQuakeWad(createQuakeWad({ format, textures }))
}

/** A map of one box for each texture, side by side. */
function mapOf(textures: readonly string[], wad = 'base.wad'): Uint8Array {
  const brushes = textures.map((texture, at) => mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture }))
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn', wad }, brushes }] }))
}

function imagesOf(pack: Uint8Array) {
  const { materials, images } = readLevel(pack)
  return materials.map(({ name, image, alpha }) => {
    const { width, height, data } = decode(images[image].bytes)
    return { name, alpha, size: [width, height], color: [...data.slice(0, 3)], data }
  })
}

async function buildLevel(files: Files, host: MemoryHost = memoryHost(files)) {
  const built = await build(host, '/game/maps/a.map')
  return { ...built, images: imagesOf(built.pack) }
}

const codes = (built: { readonly warnings: readonly { readonly code: string; readonly file: string }[] }) =>
  built.warnings.map(({ code, file }) => [code, file])

describe('a map with an archive of Half-Life', () => {
  it('shows its textures in their own colors', async () => {
    const built = await buildLevel({
      '/game/maps/a.map': mapOf(['WALL']),
      '/game/wads/base.wad': archive('wad3', 'wall'),
    })
    expect(built.warnings).toEqual([])
    expect(built.images).toMatchObject([{ name: 'WALL', alpha: 'opaque', size: [32, 16], color: RED }])
    expect(built.dependencies).toEqual(['/game/maps/a.map', '/game/wads/base.wad'])
  })

  it('finds decals in the archive that the game loads for all levels, and mixes them', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'wall' })]
    const decal = { classname: 'infodecal', texture: '{shot1', origin: '32 32 65' }
    const map = createMap({
      entities: [{ properties: { classname: 'worldspawn', wad: 'base.wad' }, brushes }, { properties: decal }],
    })
    const built = await buildLevel({
      '/game/maps/a.map': writeMap(map),
      '/game/wads/base.wad': archive('wad3', 'wall'),
      '/game/wads/decals.wad': archive('wad3', '{shot1'),
    })
    expect(built.warnings).toEqual([])
    expect(built.dependencies).toContain('/game/wads/decals.wad')
    const { materials, surfaces } = readLevel(built.pack)
    const shown = surfaces.map(({ material, passable }) => [
      materials[material].name,
      materials[material].alpha,
      passable,
    ])
    expect(shown).toContainEqual(['{shot1', 'blend', true])
  })

  it('cuts fences out', async () => {
    const image = plainImage(255, 0, 0, 255, 16)
    for (let pixel = 0; pixel < 128; pixel++) image.pixels[pixel * 4 + 3] = 0
    const wad = writeQuakeWad(createQuakeWad({ format: 'wad3', textures: [{ name: '{net', image }] }))
    const built = await buildLevel({ '/game/maps/a.map': mapOf(['{net']), '/game/base.wad': wad })
    expect(built.images).toMatchObject([{ name: '{net', alpha: 'mask' }])
    const [{ data }] = built.images
    expect([data[3], data[255 * 4 + 3]]).toEqual([0, 255])
  })
})

describe('a map with an archive of Quake', () => {
  const files = {
    '/game/maps/a.map': mapOf(['wall', '*slime', 'wall2']),
    '/game/base.wad': archive('wad2', 'wall', '*slime', 'wall2'),
  }

  it('reports a missing palette once and uses the colors of Quake', async () => {
    const built = await buildLevel(files)
    expect(codes(built)).toEqual([['palette-missing', '/game/base.wad']])
    expect(built.warnings[0].text).toBe(
      'the textures of base.wad have their colors in another file, palette.lmp, which is nowhere in the project: ' +
        "put the one of your game beside the level or into its folder gfx; Quake's own palette is used",
    )
    expect(built.images.map(({ color }) => color)).toEqual([RED, RED, RED])
    expect(built.missing).toContain('/game/maps/palette.lmp')
  })

  it.each(['/game/maps/palette.lmp', '/game/gfx/PALETTE.LMP', '/game/id1/gfx/palette.lmp'])(
    'takes its colors from %s',
    async (path) => {
      const built = await buildLevel({ ...files, [path]: otherPalette })
      expect(built.warnings).toEqual([])
      expect(built.images.map(({ color }) => color)).toEqual([BLUE, BLUE, BLUE])
      expect(built.dependencies).toContain(path)
    },
  )

  it('takes its colors from the archive where that has them', async () => {
    const document = createQuakeWad({
      format: 'wad2',
      textures: [{ name: 'wall', image: plainImage(255, 0, 0, 255, 16), glowing: true }],
    })
    const palette = { kind: 'palette' as const, name: { text: 'palette' }, type: 0x40, colors: otherPalette }
    const wad = writeQuakeWad({ ...document, entries: [...document.entries, palette] })
    const built = await buildLevel({ '/game/maps/a.map': mapOf(['wall']), '/game/base.wad': wad })
    expect(built.warnings).toEqual([])
    expect(built.images[0].color).toEqual(BLUE)
  })

  it.each([
    ['is none', 'no palette'],
    ['is a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 768\n'],
  ])('is told when the palette %s', async (_, content) => {
    const built = await buildLevel({ ...files, '/game/gfx/palette.lmp': content })
    expect(codes(built)).toEqual([['palette-unreadable', '/game/gfx/palette.lmp']])
    expect(built.warnings[0].text).toMatch(/; Quake's own palette is used instead$/)
    expect(built.images[0].color).toEqual(RED)
  })

  it('is built again when a palette appears', async () => {
    const host = memoryHost(files)
    await buildLevel(files, host)
    expect((await buildLevel(files, host)).steps).toContain('asset (cached)')
    host.put('/game/gfx/palette.lmp', otherPalette)
    expect((await buildLevel(files, host)).images[0].color).toEqual(BLUE)
  })

  it('does not look for an unneeded palette', async () => {
    const built = await buildLevel({
      '/game/maps/a.map': mapOf(['green']),
      '/game/base.wad': archive('wad2', 'wall'),
      '/game/green.tga': greenTga,
    })
    expect(built.warnings).toEqual([])
    expect(built.references.map(({ name }) => name)).toEqual(['base.wad', 'green'])
  })

  it('reports which of its textures is damaged', async () => {
    const wad = archive('wad2', 'wall')
    // Its height.
    wad[12 + 20] = 255
    const built = await buildLevel({
      '/game/maps/a.map': mapOf(['wall']),
      '/game/base.wad': wad,
      '/game/palette.lmp': otherPalette,
    })
    expect(codes(built)).toEqual([['texture-unreadable', '/game/base.wad']])
    expect(built.warnings[0].text).toMatch(
      /the 32 × 255 pixels of "wall" are missing from its lump; a stand-in is shown/,
    )
  })
})

it('serves a level of GameStudio in the colors of that level', async () => {
  const host = memoryHost({
    '/game/a.wmp': level('wall', { wads: ['base.wad'] }),
    '/game/base.wad': archive('wad2', 'wall'),
  })
  const built = await build(host, '/game/a.wmp')
  expect(built.warnings).toEqual([])
  expect(imagesOf(built.pack)[0].color).toEqual(RED)
})

describe('archives from the textures option', () => {
  const compile = async (files: Files, textures: readonly string[]) => {
    const host = memoryHost({ '/game/a.map': mapOf(['wall'], ''), ...files })
    const request = {
      file: '/game/a.map',
      target: 'pack',
      mode: 'bsp',
      profile: 'draft',
      light: 'none',
      debug: false,
      textures,
    } as const
    const { bytes, diagnostics } = await compileLevel(request, { host, root: '/game' })
    return { codes: diagnostics.map(({ code }) => code), color: imagesOf(bytes)[0].color }
  }
  const wad = archive('wad2', 'wall')

  it('have their palette beside them, or in a folder gfx there', async () => {
    for (const palette of ['/quake/palette.lmp', '/quake/gfx/Palette.lmp']) {
      const found = await compile({ '/quake/base.wad': wad, [palette]: otherPalette }, ['/quake/base.wad'])
      expect(found).toEqual({ codes: [], color: BLUE })
    }
  })

  it('have the palette that is pointed at before all others', async () => {
    const files = {
      '/quake/base.wad': wad,
      '/quake/palette.lmp': quakePalette().colors,
      '/my/colors.lmp': otherPalette,
    }
    expect(await compile(files, ['/quake/', '/my/colors.lmp'])).toEqual({ codes: [], color: BLUE })
    expect(await compile(files, ['/quake/base.wad'])).toEqual({ codes: [], color: RED })
  })

  it('use the colors of Quake without a palette, and report it', async () => {
    expect(await compile({ '/quake/base.wad': wad }, ['/quake/base.wad'])).toEqual({
      codes: ['palette-missing'],
      color: RED,
    })
  })
})
