import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createEntity } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'

type Paint = (x: number, y: number) => readonly number[]
type Direction = readonly [number, number, number]

function tga(width: number, height: number, paint: Paint): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++)
    pixels.set([...paint(at % width, Math.floor(at / width)), 255].slice(0, 4), at * 4)
  return writeTga(createTga({ width, height, pixels }))
}

/** A box with a texture on all sides, as a map. */
function mapOf(texture: string, keys: Readonly<Record<string, string>> = {}): Uint8Array {
  const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture })]
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn', ...keys }, brushes }] }))
}

async function skyOf(files: Readonly<Record<string, Uint8Array>>, options: Partial<BuildOptions> = {}) {
  const file = Object.keys(files)[0]
  const built = await build(memoryHost(files), file, { profile: 'draft', light: 'none', ...options })
  const { sky, images, materials } = readLevel(built.pack)
  const image = sky?.image === undefined ? undefined : decode(images[sky.image].bytes)
  const codes = built.warnings.map(({ code }) => code)
  return { sky, image, images, materials, codes, diagnostics: built.warnings }
}

const SIZE = 8
/** Directions that the images of Quake II, III and Half-Life show, at s to the right and t up: its drawing code. */
const QUAKE: Readonly<Record<string, (s: number, t: number) => Direction>> = {
  rt: (s, t) => [1, -s, t],
  lf: (s, t) => [-1, s, t],
  bk: (s, t) => [s, 1, t],
  ft: (s, t) => [-s, -1, t],
  up: (s, t) => [-t, -s, 1],
  dn: (s, t) => [t, -s, -1],
}
/** Directions of a strip of GameStudio (docs/engine.md): x is east, y north. */
const STRIP: readonly ((u: number, v: number) => Direction)[] = [
  (u, v) => [-1, u, v],
  (u, v) => [u, 1, v],
  (u, v) => [1, -u, v],
  (u, v) => [-u, -1, v],
  (u, v) => [u, v, -1],
  (u, v) => [u, -v, 1],
]
const colorOf = (direction: Direction) => direction.map((value) => Math.round(127 + value * 100))
const across = (texel: number) => ((texel + 0.5) / SIZE) * 2 - 1

function sideOf(side: string): Uint8Array {
  return tga(SIZE, SIZE, (x, y) => colorOf(QUAKE[side](across(x), -across(y))))
}

function strip(): Uint8Array {
  return tga(SIZE * 6, SIZE, (x, y) => colorOf(STRIP[Math.floor(x / SIZE)](across(x % SIZE), -across(y))))
}

describe('six images of a sky', () => {
  it.each([
    ['skyname', 'desert', 'desert'],
    ['sky', 'env/unit1_', 'unit1_'],
    ['_sky', 'space', 'space_'],
  ])('that the key %s names become a strip, each side in its direction', async (key, name, begin) => {
    const sides = Object.keys(QUAKE).map((side) => [`/game/gfx/env/${begin}${side}.tga`, sideOf(side)] as const)
    const { sky, image, codes } = await skyOf({
      '/game/a.map': mapOf('sky', { [key]: name }),
      ...Object.fromEntries(sides),
    })
    expect(sky).toMatchObject({ kind: 'cube', name })
    expect(codes).not.toContain('sky-missing')
    expect([image?.width, image?.height]).toEqual([SIZE * 6, SIZE])
    for (const [face, directionOf] of STRIP.entries()) {
      for (const [x, y] of [
        [0, 0],
        [SIZE - 1, 0],
        [2, 5],
      ]) {
        const at = (y * SIZE * 6 + face * SIZE + x) * (image?.channels ?? 0)
        expect([...(image?.data.slice(at, at + 3) ?? [])]).toEqual(colorOf(directionOf(across(x), -across(y))))
      }
    }
  })

  it('that the shader of sky faces names become the sky', async () => {
    const sides = Object.keys(QUAKE).map((side) => [`/game/env/dusk_${side}.tga`, sideOf(side)] as const)
    const script = 'textures/skies/dusk\n{\n surfaceparm sky\n skyparms env/dusk 512 -\n}\n'
    const { sky } = await skyOf({
      '/game/a.map': mapOf('skies/dusk'),
      '/game/scripts/sky.shader': new TextEncoder().encode(script),
      ...Object.fromEntries(sides),
    })
    expect(sky).toMatchObject({ kind: 'cube', name: 'env/dusk' })
  })

  it('that are not there are reported, and the texture of sky faces is shown', async () => {
    const files = { '/game/a.map': mapOf('sky1', { sky: 'gone' }), '/game/sky1.tga': tga(16, 8, () => [9, 90, 200]) }
    const { sky, codes } = await skyOf(files)
    expect(sky).toMatchObject({ kind: 'clouds', name: 'sky1' })
    expect(codes).toContain('sky-missing')
  })

  it('of which one is missing show another one there', async () => {
    const sides = ['rt', 'lf', 'bk', 'ft', 'up'].map((side) => [`/game/x${side}.tga`, sideOf(side)] as const)
    const { sky, diagnostics } = await skyOf({
      '/game/a.map': mapOf('sky', { sky: 'x' }),
      ...Object.fromEntries(sides),
    })
    expect(sky?.kind).toBe('cube')
    expect(diagnostics.map(({ text }) => text).join()).toContain('has no xdn')
  })
})

describe('the texture of sky faces', () => {
  it('of two square layers is the clouds of Quake, whose black texels are clear, stored once', async () => {
    const paint: Paint = (x) => (x < 4 ? [0, 0, 0] : x < 8 ? [200, 180, 160] : [40, 60, 80])
    const { sky, image, images, materials } = await skyOf({
      '/game/a.map': mapOf('sky4'),
      '/game/sky4.tga': tga(16, 8, paint),
    })
    expect(sky).toMatchObject({ kind: 'clouds', name: 'sky4' })
    expect(images).toHaveLength(1)
    expect(materials[0].alpha).toBe('opaque')
    const texel = (x: number) => [...(image?.data.slice(x * 4, x * 4 + 4) ?? [])]
    // Clear texels have the color of the others, so that filters find no black rims.
    expect([texel(0), texel(5), texel(9)]).toEqual([
      [200, 180, 160, 0],
      [200, 180, 160, 255],
      [40, 60, 80, 255],
    ])
  })

  it('of two layers has no loss, which would spread from one to the rim of the other, unless it is asked for', async () => {
    // Gray noise would be stored with loss; red next to it would tint its first column.
    const noise = (x: number, y: number) => 96 + ((x * 73 + y * 151 + x * y * 29) % 64)
    const paint: Paint = (x, y) => (x < 64 ? [255, 16, 16] : [noise(x, y), noise(x, y), noise(x, y)])
    const files = { '/game/a.map': mapOf('sky4'), '/game/sky4.tga': tga(128, 64, paint) }
    const typeOf = async (images: BuildOptions['images']): Promise<string> => {
      const built = await build(memoryHost(files), '/game/a.map', { light: 'none', images })
      const { bytes } = readLevel(built.pack).images[0]
      return new TextDecoder('latin1').decode(bytes.subarray(12, 16))
    }
    expect(await typeOf({})).toBe('VP8L')
    expect(await typeOf({ lossless: false })).not.toBe('VP8L')
  })

  it('that only marks faces gives its color', async () => {
    const { sky } = await skyOf({ '/game/a.map': mapOf('sky'), '/game/sky.tga': tga(8, 8, () => [51, 102, 204]) })
    expect(sky).toEqual({ kind: 'color', name: 'sky', color: [0.2, 0.4, 0.8] })
  })

  it('is no sky where it is missing: a stand-in would be seen', async () => {
    expect((await skyOf({ '/game/a.map': mapOf('sky1') })).sky).toBeUndefined()
  })

  it.each([
    ['night+6', SIZE * 6, 'cube', undefined],
    ['storm+2', SIZE * 2, 'dome', 2],
    ['blue', SIZE, 'dome', undefined],
  ])('of GameStudio, %s, is a strip, two layers or a dome by its name', async (name, width, kind, frameCount) => {
    const box = createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: name, flags: 5 } })
    const files = {
      '/game/a.wmp': level(name, { children: [box] }),
      [`/game/${name}.tga`]: tga(width, SIZE, () => [1, 2, 3]),
    }
    const { sky } = await skyOf(files)
    expect(sky).toMatchObject({ kind, name, ...(frameCount && { frameCount }) })
  })
})

describe('a strip that an entity shows', () => {
  const withSprite = (file: string) => level('brick', { children: [createEntity({ name: 'one', file })] })

  it.each(['sky+6.tga', 'bk0047+6.tga'])('is the sky of the level: %s', async (file) => {
    const { sky } = await skyOf({ '/game/a.wmp': withSprite(file), [`/game/${file}`]: strip() })
    expect(sky).toMatchObject({ kind: 'cube', name: file, entity: 0 })
  })

  const frameOf = (x: number) => Math.floor(x / SIZE)
  it.each<[string, Paint]>([
    [
      'a growing disk on black',
      (x, y) => (Math.hypot((x % SIZE) - 3.5, y - 3.5) < frameOf(x) / 2 ? [250, 200, 40] : [0, 0, 0]),
    ],
    ['squares of other colors', (x, y) => [frameOf(x) * 40, y * 20, 100]],
    [
      'tiles of water',
      (x, y) => [0, 100 + 60 * Math.sin((x / SIZE) * 2 * Math.PI), 150 + 40 * Math.sin((y / (SIZE - 1)) * 2 * Math.PI)],
    ],
  ])('is none with frames of an effect: %s', async (_, paint) => {
    const frames = tga(SIZE * 6, SIZE, paint)
    expect((await skyOf({ '/game/a.wmp': withSprite('boom+6.tga'), '/game/boom+6.tga': frames })).sky).toBeUndefined()
  })
})

describe('the option sky', () => {
  it('gives a color, or an image by its name, whatever the level names', async () => {
    const files = {
      '/game/a.map': mapOf('sky4', { sky: 'gone' }),
      '/game/sky4.tga': tga(16, 8, () => [9, 9, 90]),
      '/game/b+6.tga': strip(),
    }
    expect((await skyOf(files, { sky: '#3366cc' })).sky).toEqual({ kind: 'color', name: '', color: [0.2, 0.4, 0.8] })
    expect((await skyOf(files, { sky: '#36c' })).sky?.color).toEqual([0.2, 0.4, 0.8])
    expect((await skyOf(files, { sky: 'b+6.tga' })).sky).toMatchObject({ kind: 'cube', name: 'b+6.tga' })
    expect((await skyOf(files, { sky: 'sky4' })).sky?.kind).toBe('dome')
    const lost = await skyOf(files, { sky: 'lost+6.tga' })
    expect([lost.sky?.kind, lost.codes]).toEqual(['clouds', expect.arrayContaining(['sky-missing'])])
  })

  it('leaves plain glTF without sky, and refuses what is no color', async () => {
    const files = { '/game/a.map': mapOf('sky4'), '/game/sky4.tga': tga(16, 8, () => [9, 9, 90]) }
    const built = await build(memoryHost(files), '/game/a.map', { target: 'interchange', light: 'none' })
    expect(built.warnings.map(({ code }) => code)).not.toContain('sky-missing')
    await expect(skyOf(files, { sky: '#12' })).rejects.toThrow('should be "auto", a color')
  })
})
