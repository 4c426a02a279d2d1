import { createBox } from '@brushwork/codecs/wmp'
import { readLevel, readModel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { encodePng } from '../../src/image/encode-png.js'
import { standInImage } from '../../src/image/stand-in/stand-in.js'
import { StandIns } from '../../src/image/stand-in/stand-ins.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'

const texel = ({ pixels, width }: { pixels: Uint8Array; width: number }, x: number, y: number) => {
  const at = (y * width + x) * 4
  return [...pixels.subarray(at, at + 4)]
}

describe('a stand-in', () => {
  const brick = standInImage('brick', 'grid')

  it('has 128 × 128 opaque texels, with a line every 64 that is as wide where tiles meet', () => {
    expect([brick.width, brick.height]).toEqual([128, 128])
    const line = texel(brick, 0, 100)
    for (const x of [63, 64, 127]) expect(texel(brick, x, 100)).toEqual(line)
    expect(texel(brick, 1, 100)).not.toEqual(line)
    expect(line[3]).toBe(255)
  })

  it('is a quiet gray, tinted by its name', () => {
    const tints = new Set<string>()
    for (const name of ['brick', 'stone', 'floor', 'water', 'wood', 'sky']) {
      const color = texel(standInImage(name, 'grid'), 80, 30).slice(0, 3)
      expect(Math.max(...color) - Math.min(...color)).toBeLessThan(32)
      tints.add(color.join())
    }
    expect(tints.size).toBeGreaterThan(3)
    expect(standInImage('BRICK', 'grid').pixels).toEqual(brick.pixels)
  })

  it('shows its name, cut where it is too long', () => {
    const blank = standInImage('', 'grid')
    const ink = (name: string) => {
      const { pixels } = standInImage(name, 'grid')
      return pixels.filter((value, at) => at % 4 === 0 && value < 80).length
    }
    expect(ink('')).toBe(0)
    expect(ink('a')).toBe(10 * 9)
    expect(ink('aa')).toBe(20 * 9)
    expect(ink('a'.repeat(30))).toBeLessThanOrEqual(300 * 9)
    expect(ink('a'.repeat(1000))).toBeLessThan(ink('a'.repeat(30)))
    expect(blank.pixels.length).toBe(128 * 128 * 4)
  })

  it('takes less than a kilobyte of a pack', () => {
    expect(encodePng(standInImage('a_texture_with_a_very_long_name_x', 'grid'), true).byteLength).toBeLessThan(1024)
  })

  it('is made once for a name, and shared by the names beyond the first 256', () => {
    const standIns = new StandIns('grid')
    expect(standIns.of('Brick')).toBe(standIns.of('brick'))
    const made = new Set(Array.from({ length: 1000 }, (_, at) => standIns.of(`t${at}`)))
    expect(made.size).toBe(256)
    expect(standIns.of('t999')).toBe(standIns.of('t998'))
    expect(standIns.of('t3')).not.toBe(standIns.of('t4'))
  })
})

describe('the option standIn', () => {
  const min = [0, 0, 0] as const
  const children = ['brick', 'stone'].map((texture, at) =>
    createBox({ min, max: [8, 8, 8], face: { texture }, position: [at * 20, 0, 0] }),
  )
  const files = { '/game/a.wmp': level('', { children }), '/game/b.mdl': mdl7WithTexture('wall.tga') }

  it('gives each missing texture a grid of its own', async () => {
    const { images } = readLevel((await build(memoryHost(files), '/game/a.wmp')).pack)
    expect(images.map(({ name }) => name)).toEqual(['brick', 'stone'])
    expect(images.map(({ bytes }) => decode(bytes).width)).toEqual([128, 128])
    expect(images[0].bytes).not.toEqual(images[1].bytes)
  })

  it('set to magenta gives all of them one loud checkerboard, and a pack of its own in the cache', async () => {
    const host = memoryHost(files)
    await build(host, '/game/a.wmp')
    const built = await build(host, '/game/a.wmp', { standIn: 'magenta' })
    expect(built.cached).toBe(false)
    const { images, materials } = readLevel(built.pack)
    expect(materials.map(({ image }) => image)).toEqual([0, 0])
    expect([...decode(images[0].bytes).data.slice(0, 3)]).toEqual([255, 0, 220])
    const model = readModel((await build(host, '/game/b.mdl', { standIn: 'magenta' })).pack)
    expect([...decode(model.images[0].bytes).data.slice(0, 3)]).toEqual([255, 0, 220])
  })

  it('has no other value', async () => {
    const building = build(memoryHost(files), '/game/a.wmp', { standIn: 'pink' as 'grid' })
    await expect(building).rejects.toThrow('the option "standIn" should be "grid" or "magenta", not "pink"')
  })
})
