import { atOddOffset } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  decodeQuakeWadTexture,
  type QuakeWadTexture,
  quakePalette,
  quakeWadMip,
  quakeWadPalette,
  quakeWadTexturePalette,
  readQuakeWad,
  writeQuakeWad,
} from '../../../src/archives/quake-wad/index.js'
import { detectFormat, FormatError } from '../../../src/index.js'
import {
  archive,
  COLORS,
  HALF_LIFE_LUMPS,
  type Lump,
  mipTexture,
  OWN_COLORS,
  QUAKE_LUMPS,
  u16,
  u32,
} from './fixture.js'

const palette = { colors: Uint8Array.from(COLORS), issues: [] }

function texture(bytes: Uint8Array, name: string): QuakeWadTexture {
  const found = readQuakeWad(bytes).entries.find((entry) => entry.name.text === name)
  if (found?.kind !== 'texture') throw new Error(`no texture ${name}`)
  return found
}

/** Codes of issues with their paths. */
function issuesOf(bytes: Uint8Array): string[] {
  return readQuakeWad(bytes).issues.map(({ code, path }) => `${code} ${path}`)
}

function one(bytes: readonly number[], type = 0x44, name = 'wall'): Uint8Array {
  return archive('WAD2', [{ name, type, bytes }])
}

describe('an archive of Quake', () => {
  const bytes = archive('WAD2', QUAKE_LUMPS)

  it('is known by its content', () => {
    expect(detectFormat(bytes)).toMatchObject({ id: 'wad2', kind: 'archive', readable: true })
    expect(detectFormat(archive('WAD3', []))).toMatchObject({ id: 'wad3', readable: true })
  })

  it('contains textures and lumps in the order of its directory', () => {
    const { format, entries, issues, placement } = readQuakeWad(bytes)
    expect([format, issues, placement]).toEqual(['wad2', [], undefined])
    expect(entries.map(({ kind, name }) => [kind, name.text])).toEqual([
      ['texture', 'wall'],
      ['texture', '{fence'],
      ['lump', 'num_0'],
    ])
    expect(entries[2]).toMatchObject({ payload: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 9, 8) })
  })

  it('gives four sizes of a texture', () => {
    const wall = texture(atOddOffset(bytes), 'wall')
    const mips = [0, 1, 2, 3].map((level) => quakeWadMip(wall, level))
    expect(mips.map((mip) => [mip?.width, mip?.height])).toEqual([
      [16, 32],
      [8, 16],
      [4, 8],
      [2, 4],
    ])
    expect(mips.map((mip) => mip?.indices[5])).toEqual([5, 1, 2, 3])
    expect(quakeWadMip(wall, 4)).toBeUndefined()
  })

  it('uses the colors of a palette, or else those of Quake', () => {
    const wall = texture(bytes, 'wall')
    expect(quakeWadTexturePalette(wall)).toBeUndefined()
    expect(decodeQuakeWadTexture(wall, palette).pixels.subarray(8, 16)).toEqual(
      Uint8Array.of(2, 253, 7, 255, 3, 252, 7, 255),
    )
    const last = decodeQuakeWadTexture(wall).pixels.subarray(255 * 4, 256 * 4)
    expect(last).toEqual(Uint8Array.of(159, 91, 83, 255))
    expect(quakePalette().colors.subarray(0, 6)).toEqual(Uint8Array.of(0, 0, 0, 15, 15, 15))
  })

  it('makes index 255 transparent if the name begins with a brace, in the color of its neighbors', () => {
    const { pixels, width } = decodeQuakeWadTexture(texture(bytes, '{fence'), palette)
    const pixel = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    expect(pixel(14, 15)).toEqual([254, 1, 7, 255])
    // Left 254, above 239 and 238, wrapped around the edges 240, 224, 0, 14 and 15.
    const red = Math.floor((254 + 239 + 238 + 240 + 224 + 0 + 14 + 15) / 8)
    expect(pixel(15, 15)).toEqual([red, Math.floor((255 * 8 - 1224) / 8), 7, 0])
    expect(decodeQuakeWadTexture(texture(bytes, 'wall')).pixels[255 * 4 + 3]).toBe(255)
  })

  it('may contain its palette', () => {
    const document = readQuakeWad(archive('WAD2', [{ name: 'palette', type: 0x40, bytes: COLORS }]))
    expect(quakeWadPalette(document)?.colors).toEqual(palette.colors)
    expect(quakeWadPalette(readQuakeWad(bytes))).toBeUndefined()
  })

  it('keeps the console font as a lump, although its type is that of a texture', () => {
    const font = { name: 'CONCHARS', type: 0x44, bytes: new Array<number>(128 * 128).fill(0) }
    expect(readQuakeWad(archive('WAD2', [font]))).toMatchObject({ entries: [{ kind: 'lump' }], issues: [] })
  })
})

describe('an archive of Half-Life', () => {
  const bytes = archive('WAD3', HALF_LIFE_LUMPS)

  it('has the colors of each texture after its pixels', () => {
    const document = readQuakeWad(bytes)
    expect([document.format, document.issues]).toEqual(['wad3', []])
    const wall = texture(bytes, 'Wall')
    expect(wall.recordName).toEqual({ text: 'wall' })
    expect(quakeWadTexturePalette(wall)?.colors).toEqual(palette.colors)
    expect(decodeQuakeWadTexture(wall).pixels.subarray(0, 4)).toEqual(Uint8Array.of(0, 255, 7, 255))
    expect(decodeQuakeWadTexture(texture(bytes, '{FENCE')).pixels[255 * 4 + 3]).toBe(0)
  })

  it('may have fewer colors than 256', () => {
    const few = [...mipTexture('few', 16, 16), ...u16(2), 1, 2, 3, 4, 5, 6, 0, 0]
    const found = texture(archive('WAD3', [{ name: 'few', type: 0x43, bytes: few }]), 'few')
    expect(decodeQuakeWadTexture(found).pixels.subarray(0, 12)).toEqual(
      Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255, 0, 0, 0, 255),
    )
  })

  it('finds the colors of a texture without smaller sizes', () => {
    const alone = mipTexture('alone', 16, 16).slice(0, 40 + 256)
    const bytes = [...alone.slice(0, 28), ...u32(0), ...u32(0), ...u32(0), ...alone.slice(40), ...OWN_COLORS]
    const found = texture(archive('WAD3', [{ name: 'alone', type: 0x43, bytes }]), 'alone')
    expect(quakeWadTexturePalette(found)?.colors).toEqual(palette.colors)
  })
})

describe('oddities of an archive', () => {
  it.each<[string, Uint8Array]>([
    ['texture-size entries[0]', one(mipTexture('wall', 24, 16))],
    ['texture-mips entries[0]', one(mipTexture('wall', 16, 16).slice(0, -1))],
    ['texture-pixels entries[0]', one(mipTexture('wall', 16, 16).slice(0, 40 + 255))],
    ['texture-pixels entries[0]', one(new Array<number>(39).fill(0))],
    ['lump-name entries[0]', one(mipTexture('', 16, 16), 0x44, '')],
    ['lump-name entries[0]', one(mipTexture('x', 16, 16), 0x44, 'sixteen letters!')],
    ['repeated-name entries[1]', archive('WAD2', [QUAKE_LUMPS[0], { ...QUAKE_LUMPS[0], name: 'WALL' }])],
    ['unknown-lump entries[0]', one([1, 2, 3], 0x99)],
    ['palette-missing entries[0]', archive('WAD3', [{ ...HALF_LIFE_LUMPS[0], bytes: mipTexture('wall', 16, 16) }])],
  ])('is said: %s', (issue, bytes) => {
    expect(issuesOf(bytes)).toEqual([issue])
    expect(Buffer.compare(writeQuakeWad(readQuakeWad(bytes)), bytes)).toBe(0)
  })

  it('includes sizes and compression in the directory', () => {
    const sized = archive('WAD2', QUAKE_LUMPS)
    sized[sized.length - 3 * 32 + 8] ^= 1
    expect(issuesOf(sized)).toEqual(['lump-size entries[0]'])
    const packed = archive('WAD2', QUAKE_LUMPS)
    packed[packed.length - 3 * 32 + 13] = 1
    expect(issuesOf(packed)).toEqual(['compressed-lump entries[0]'])
    expect(readQuakeWad(packed).entries[0]).toMatchObject({ kind: 'lump', compression: 1 })
    for (const bytes of [sized, packed]) expect(Buffer.compare(writeQuakeWad(readQuakeWad(bytes)), bytes)).toBe(0)
  })

  it('leaves the other textures usable', () => {
    const broken: Lump = { name: 'broken', type: 0x44, bytes: mipTexture('broken', 16, 16).slice(0, 100) }
    const bytes = archive('WAD2', [broken, ...QUAKE_LUMPS])
    expect(() => decodeQuakeWadTexture(texture(bytes, 'broken'))).toThrow(FormatError)
    expect(() => decodeQuakeWadTexture(texture(bytes, 'broken'))).toThrow(
      /the 16 × 16 pixels of "broken" are missing from its lump/,
    )
    expect(decodeQuakeWadTexture(texture(bytes, 'wall')).width).toBe(16)
  })
})
