import type { IndexedImage, RgbaImage } from '@brushwork/codecs/image'
import { writePalette } from '@brushwork/codecs/palette'
import { createQuakeWad, type QuakeWadEntry, type QuakeWadFormat, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { Random } from '@brushwork-internal/testkit/random'

/** Small pictures of runs and noise, and what holds pictures. */

export function picture(alpha: boolean, width = 16, height = 8): RgbaImage {
  const random = new Random(alpha ? 1 : 2)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; ) {
    const run = Math.min(pixels.length, at + 4 * (1 + (random.below(3) === 0 ? random.below(30) : 0)))
    const colour = [random.below(256), random.below(256), random.below(256), alpha ? random.below(256) : 255]
    for (; at < run; at += 4) pixels.set(colour, at)
  }
  return { width, height, pixels }
}

const palette = Uint8Array.from({ length: 768 }, (_, index) => (index * 3) & 0xff)

export function pictureSeeds(write: (image: RgbaImage, options?: { compressed: boolean }) => Uint8Array): Uint8Array[] {
  return [picture(true), picture(false)].flatMap((image) => [write(image), write(image, { compressed: true })])
}

export function indexedPictureSeeds(write: (image: RgbaImage | IndexedImage) => Uint8Array): Uint8Array[] {
  const { width, height, pixels } = picture(false)
  const indices = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4])
  return [write(picture(false)), write({ width, height, indices, palette })]
}

export function paletteSeeds(): Uint8Array[] {
  return [writePalette({ colours: palette, issues: [] })]
}

export function wadSeeds(): Uint8Array[] {
  const textures = (['palette', 'rgb565', 'rgb888', 'argb8888'] as const).map((format) => ({
    name: `texture ${format}`.slice(0, 15),
    image: picture(false, 8, 8),
    format,
  }))
  return [writeWad(createWad({ palette: { colours: palette, issues: [] }, textures }))]
}

/** One in the usual layout, and one with a palette and a picture, gaps, and a lump that two entries share. */
export function quakeWadSeeds(format: QuakeWadFormat): Uint8Array[] {
  const textures = ['wall', '{fence'].map((name) => ({ name, image: picture(name !== 'wall', 16, 16) }))
  const usual = createQuakeWad({ format, textures, palette: { colours: palette, issues: [] } })
  const others: QuakeWadEntry[] = [
    { kind: 'palette', name: { text: 'palette' }, type: 0x40, colours: palette },
    { kind: 'lump', name: { text: 'num_0' }, type: 0x42, payload: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 7, 9) },
  ]
  const [wall] = usual.entries
  const order = [
    { part: 2, gap: Uint8Array.of(1, 2, 3) },
    { part: 'directory' as const },
    { part: 1 },
    { part: 0, gap: Uint8Array.of(4) },
    { part: 3, offset: 15 + 768 + 4 * 32 },
  ]
  const again = { ...wall, name: { text: 'again' }, recordName: wall.name }
  const entries = [others[1], wall, others[0], again]
  return [writeQuakeWad(usual), writeQuakeWad({ ...usual, entries, places: { order } })]
}

/** No writer of DDS exists here: a header and blocks of noise, one compressed and one plain picture. */
export function ddsSeeds(): Uint8Array[] {
  const random = new Random(3)
  const noise = (length: number) => Array.from({ length }, () => random.below(256))
  return [
    dds({ flags: 4, fourCc: 'DXT1', bits: 0, masks: [0, 0, 0, 0] }, noise(4 * 8)),
    dds({ flags: 4, fourCc: 'DXT5', bits: 0, masks: [0, 0, 0, 0] }, noise(4 * 16)),
    dds({ flags: 0x41, fourCc: '\0\0\0\0', bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }, noise(8 * 8 * 4)),
  ]
}

interface DdsPixels {
  readonly flags: number
  readonly fourCc: string
  readonly bits: number
  readonly masks: readonly number[]
}

/** An 8 × 8 picture: the mark, 31 words, the pixels. */
function dds({ flags, fourCc, bits, masks }: DdsPixels, body: readonly number[]): Uint8Array {
  const words = new Array<number>(31).fill(0)
  words.splice(0, 4, 124, 0x1007, 8, 8)
  const code = [...fourCc].reduce((sum, letter, index) => sum + letter.charCodeAt(0) * 256 ** index, 0)
  words.splice(18, 8, 32, flags, code, bits, ...masks)
  words[26] = 0x1000
  const bytes = words.flatMap((word) => [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24])
  return Uint8Array.from([...'DDS '].map((letter) => letter.charCodeAt(0)).concat(bytes, body))
}
