import { Random } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { decodeWindows1252 } from '../../src/binary/index.js'
import { applyPalette } from '../../src/image/index.js'
import { defaultPalette } from '../../src/image-files/palette/index.js'
import {
  ddsSkin,
  decodeSkin,
  type EncodableFormat,
  encodeSkin,
  externalSkin,
  materialSkin,
  type Skin,
  skinFormat,
  skinMaterial,
} from '../../src/skin/index.js'
import { refused } from '../models/any/hostile.js'

const one = (type: number, ...payload: number[]): Skin => ({
  type,
  width: 1,
  height: 1,
  payload: Uint8Array.from(payload),
})

const pixelsOf = (skin: Skin) => {
  const content = decodeSkin(skin, defaultPalette())
  if (content.kind !== 'image') throw new Error(`no image but ${content.kind}`)
  return [...content.image.pixels]
}

describe('decodeSkin', () => {
  test.each<[string, Skin, number[]]>([
    ['565: five bits of red', one(2, 0x00, 0xf8), [255, 0, 0, 255]],
    ['565: six bits of green', one(2, 0xe0, 0x07), [0, 255, 0, 255]],
    ['565: a middle blue repeats its high bits', one(2, 0x10, 0x00), [0, 0, 132, 255]],
    ['4444: alpha, red, green, blue from the top', one(3, 0x34, 0x12), [0x22, 0x33, 0x44, 0x11]],
    ['888: blue, green, red', one(4, 1, 2, 3), [3, 2, 1, 255]],
    ['8888: blue, green, red, alpha', one(5, 1, 2, 3, 4), [3, 2, 1, 4]],
    ['8 bit: through the palette', one(0, 251), [255, 0, 0, 255]],
  ])('%s', (_, skin, rgba) => {
    expect(pixelsOf(skin)).toEqual(rgba)
  })

  test('makes only pixels stored as 0 transparent on overlays', () => {
    const row = (type: number, ...payload: number[]): Skin => ({ ...one(type, ...payload), width: 3 })
    const alphas = (skin: Skin, overlay: boolean) => {
      const content = decodeSkin(skin, defaultPalette(), { overlay })
      return content.kind === 'image' ? [3, 7, 11].map((at) => content.image.pixels[at]) : []
    }
    const indexed = row(0, 0, 1, 48)
    const words = row(2, 0, 0, 0, 1, 1, 0)
    const black = row(4, 0, 0, 0, 1, 0, 0, 0, 0, 0)
    expect([indexed, words, black].map((skin) => alphas(skin, true))).toEqual([
      [0, 255, 255],
      [0, 255, 255],
      [255, 255, 255],
    ])
    expect([indexed, words].map((skin) => alphas(skin, false))).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ])
    // The color is preserved: color 0 may have any value.
    const pink = { colors: new Uint8Array(768).fill(200), issues: [] }
    const content = decodeSkin(one(0, 0), pink, { overlay: true })
    expect(content.kind === 'image' && [...content.image.pixels]).toEqual([200, 200, 200, 0])
    expect([...applyPalette(Uint8Array.of(0, 1), pink.colors, { overlay: true })]).toEqual([
      200, 200, 200, 0, 200, 200, 200, 255,
    ])
  })

  test('decodes level 0 only', () => {
    const image = { width: 8, height: 8, pixels: new Uint8Array(256).fill(255) }
    const skin = encodeSkin(image, { format: 'rgb888', mips: true })
    expect(skin.payload.byteLength).toBe((64 + 16 + 4 + 1) * 3)
    expect(pixelsOf(skin)).toEqual([...image.pixels])
  })

  test('reports where an external image is', () => {
    const dds = Uint8Array.of(68, 68, 83, 32)
    expect(decodeSkin(ddsSkin(dds))).toEqual({ kind: 'dds', bytes: dds })
    expect(decodeSkin(externalSkin('straße.tga'))).toEqual({ kind: 'external', fileName: 'straße.tga' })
    expect(decodeSkin({ type: 1, width: 3, height: 0, payload: new Uint8Array(0) })).toEqual({
      kind: 'reference',
      skin: 3,
    })
    expect(decodeSkin(materialSkin({}))).toEqual({ kind: 'none' })
  })
})

test('skinFormat names the pixels of a type, whatever follows them', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(skinFormat)).toEqual([
    'palette',
    'reference',
    'rgb565',
    'argb4444',
    'rgb888',
    'argb8888',
    'dds',
    'external',
  ])
  expect([0x0a, 0x1d, 0x27].map(skinFormat)).toEqual(['rgb565', 'argb8888', 'external'])
})

describe('encodeSkin', () => {
  test.each<[EncodableFormat, number]>([
    ['rgb565', 2],
    ['argb4444', 2],
    ['rgb888', 3],
    ['argb8888', 4],
    ['palette', 1],
  ])('gives back the bytes that decodeSkin understood as %s', (format, bytesPerPixel) => {
    const random = new Random(7)
    const image = { width: 16, height: 8, pixels: Uint8Array.from({ length: 512 }, () => random.below(256)) }
    const options = { format, palette: defaultPalette() }
    const first = encodeSkin(image, options)
    expect(first.payload.byteLength).toBe(128 * bytesPerPixel)
    const again = encodeSkin({ ...image, pixels: Uint8Array.from(pixelsOf(first)) }, options)
    expect(pixelsOf(again)).toEqual(pixelsOf(first))
    if (format !== 'palette') expect(again).toEqual(first)
  })

  test('averages four pixels for a mip and cuts the fraction', () => {
    const pixels = new Uint8Array(256)
    pixels.set([255, 0, 0, 0, 254])
    const skin = encodeSkin({ width: 8, height: 8, pixels }, { format: 'argb8888', mips: true })
    expect([...skin.payload.subarray(256, 260)]).toEqual([0, 0, Math.floor((255 + 254) / 4), 0])
  })

  test('stores opacity as the alpha of the ambient color', () => {
    const skin = externalSkin('a.tga', { opacity: 0.5, diffuse: [1, 0.5, 0.25] })
    expect(skin.type).toBe(0x17)
    expect([...(skin.material ?? [])]).toEqual([1, 0.5, 0.25, 0, 1, 1, 1, 0.5, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    expect(skinMaterial(skin)).toMatchObject({ opacity: 0.5, diffuse: [1, 0.5, 0.25], power: 0 })
    expect(skinMaterial(externalSkin('a.tga'))).toBeUndefined()
  })

  test('counts the NUL of a file name', () => {
    const { width, payload } = externalSkin('a.tga')
    expect([width, decodeWindows1252(payload)]).toEqual([6, 'a.tga\0'])
  })

  test('refuses values that no file can store', () => {
    const image = { width: 4, height: 8, pixels: new Uint8Array(128) }
    expect(refused(() => encodeSkin(image, { format: 'rgb565', mips: true })).code).toBe('unwritable')
    expect(refused(() => encodeSkin(image, { format: 'palette' })).code).toBe('unwritable')
    expect(refused(() => encodeSkin({ ...image, width: 5 }, { format: 'rgb565' })).code).toBe('unwritable')
    expect(refused(() => externalSkin('')).code).toBe('unwritable')
    expect(refused(() => externalSkin('日本.tga')).code).toBe('unwritable')
  })
})
