import { type BmpDocument, type BmpInfoHeader, writeBmp } from '@brushwork/codecs/bmp'
import type { IndexedImage, RgbaImage } from '@brushwork/codecs/image'
import { writePalette } from '@brushwork/codecs/palette'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { type QuakeWadEntry, type QuakeWadFormat, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { createTga, type TgaDocument, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBmp, createQuakeWad } from '@brushwork-internal/testkit/documents'
import { Random } from '@brushwork-internal/testkit/random'
import { encode as encodeJpeg } from 'jpeg-js'

/** A small image of runs and noise. The functions below write it in each format. */

export function noiseImage(alpha: boolean, width = 16, height = 8): RgbaImage {
  const random = new Random(alpha ? 1 : 2)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; ) {
    const run = Math.min(pixels.length, at + 4 * (1 + (random.below(3) === 0 ? random.below(30) : 0)))
    const color = [random.below(256), random.below(256), random.below(256), alpha ? random.below(256) : 255]
    for (; at < run; at += 4) pixels.set(color, at)
  }
  return { width, height, pixels }
}

const palette = Uint8Array.from({ length: 768 }, (_, index) => (index * 3) & 0xff)

function indexedImage(): IndexedImage {
  const { width, height, pixels } = noiseImage(false)
  const indices = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4])
  return { width, height, indices, palette }
}

/** 24 bits, 256 colors, and 16 colors in four planes, with padding between the rows and at the end. */
export function pcxSeeds(): Uint8Array[] {
  const color = createPcx(noiseImage(false))
  const planes = { ...color.header, bitsPerPlane: 1, planes: 4, bytesPerRow: 2 }
  const small = { ...color, header: planes, pixels: new Uint8Array(64).fill(0x5a), gap: Uint8Array.of(1, 2, 3) }
  return [color, createPcx(indexedImage()), small].map(writePcx)
}

/** Uncompressed and run-length encoded; with an id, a color map, areas and a footer. */
export function tgaSeeds(): Uint8Array[] {
  const documents = [noiseImage(true), noiseImage(false)].flatMap((image) => [
    createTga(image),
    createTga(image, { compressed: true }),
  ])
  const [first] = documents
  const mapped: TgaDocument = {
    ...first,
    header: { ...first.header, imageKind: 1, colorMapKind: 1, mapFirst: 2, mapLength: 4, mapDepth: 24, depth: 8 },
    id: Uint8Array.of(104, 105),
    colorMap: palette.slice(0, 12),
    pixels: Uint8Array.from({ length: 128 }, (_, index) => 2 + (index & 3)),
    areas: new Uint8Array(40).fill(7),
    footer: { extensionArea: 160, developerArea: 0 },
  }
  return [...documents, mapped].map(writeTga)
}

/** 24 and 32 bits and 256 colors; run lengths, masks after the header, gaps, and OS/2. */
export function bmpSeeds(): Uint8Array[] {
  const [clear, color, indexed] = [noiseImage(true), noiseImage(false), indexedImage()].map(createBmp)
  const none = new Uint8Array(0)
  const info = infoOf(color)
  const runs: BmpDocument = {
    ...indexed,
    header: { kind: 'info', fields: { ...info, depth: 8, compression: 1 }, more: none },
    gap: Uint8Array.of(1, 2, 3, 4),
    file: { ...indexed.file, pixelOffset: indexed.file.pixelOffset + 4 },
    pixels: Uint8Array.from([...Array.from({ length: 8 }, () => [13, 5, 0, 3, 1, 2, 3, 0, 0, 0]).flat(), 0, 1]),
    trailing: Uint8Array.of(9),
  }
  const masked: BmpDocument = {
    ...color,
    header: { kind: 'info', fields: { ...info, depth: 16, compression: 3 }, more: none },
    masks: Uint8Array.of(0, 0xf8, 0, 0, 0xe0, 7, 0, 0, 0x1f, 0, 0, 0),
    file: { ...color.file, pixelOffset: 66 },
    pixels: new Uint8Array(256).fill(0x3c),
  }
  const core: BmpDocument = {
    ...color,
    header: { kind: 'core', fields: { width: 16, height: 8, planes: 1, depth: 24 } },
    file: { ...color.file, pixelOffset: 26 },
  }
  return [clear, color, indexed, runs, masked, core].map(writeBmp)
}

function infoOf({ header }: BmpDocument): BmpInfoHeader {
  if (header.kind !== 'info') throw new Error('expected a BMP with a Windows header')
  return header.fields
}

export function paletteSeeds(): Uint8Array[] {
  return [writePalette({ colors: palette, issues: [] })]
}

export function wadSeeds(): Uint8Array[] {
  const textures = (['palette', 'rgb565', 'rgb888', 'argb8888'] as const).map((format) => ({
    name: `texture ${format}`.slice(0, 15),
    image: noiseImage(false, 8, 8),
    format,
  }))
  return [writeWad(createWad({ palette: { colors: palette, issues: [] }, textures }))]
}

/** One archive in the usual layout; another with a palette, an image, gaps, and a lump that two entries share. */
export function quakeWadSeeds(format: QuakeWadFormat): Uint8Array[] {
  const textures = ['wall', '{fence'].map((name) => ({ name, image: noiseImage(name !== 'wall', 16, 16) }))
  const usual = createQuakeWad({ format, textures, palette: { colors: palette, issues: [] } })
  const others: QuakeWadEntry[] = [
    { kind: 'palette', name: { text: 'palette' }, type: 0x40, colors: palette },
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
  return [writeQuakeWad(usual), writeQuakeWad({ ...usual, entries, placement: { order } })]
}

/**
 * Brushwork has no DDS encoder: these are headers followed by blocks of noise. Images with one level and with all, and
 * a cube with three.
 */
export function ddsSeeds(): Uint8Array[] {
  const random = new Random(3)
  const noise = (length: number) => Array.from({ length }, () => random.below(256))
  return [
    dds({ flags: 4, fourCc: 'DXT1', bits: 0, masks: [0, 0, 0, 0] }, noise(4 * 8)),
    dds({ flags: 4, fourCc: 'DXT5', bits: 0, masks: [0, 0, 0, 0] }, noise(4 * 16)),
    dds({ flags: 0x41, fourCc: '\0\0\0\0', bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }, noise(8 * 8 * 4)),
    dds({ flags: 4, fourCc: 'DXT1', bits: 0, masks: [0, 0, 0, 0] }, noise(7 * 8 + 3), { levels: 4 }),
    dds({ flags: 4, fourCc: 'DXT3', bits: 0, masks: [0, 0, 0, 0] }, noise(6 * 6 * 16), { levels: 3, caps2: 0xfe00 }),
    dds({ flags: 4, fourCc: 'DX10', bits: 0, masks: [0, 0, 0, 0] }, noise(20 + 64)),
  ]
}

interface DdsPixels {
  readonly flags: number
  readonly fourCc: string
  readonly bits: number
  readonly masks: readonly number[]
}

/** An 8 × 8 image: magic, 31 words, pixels. */
function dds(
  { flags, fourCc, bits, masks }: DdsPixels,
  body: readonly number[],
  { levels = 0, caps2 = 0 }: { readonly levels?: number; readonly caps2?: number } = {},
): Uint8Array {
  const words = new Array<number>(31).fill(0)
  words.splice(0, 4, 124, 0x1007, 8, 8)
  const code = [...fourCc].reduce((sum, letter, index) => sum + letter.charCodeAt(0) * 256 ** index, 0)
  words.splice(18, 8, 32, flags, code, bits, ...masks)
  words[6] = levels
  words[26] = 0x1000
  words[27] = caps2
  const bytes = words.flatMap((word) => [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24])
  return Uint8Array.from([...'DDS '].map((letter) => letter.charCodeAt(0)).concat(bytes, body))
}

export function jpegSeeds(): Uint8Array[] {
  const { width, height, pixels } = noiseImage(false, 24, 16)
  return [new Uint8Array(encodeJpeg({ width, height, data: pixels }, 80).data)]
}

const LOSSLESS =
  'UklGRkYAAABXRUJQVlA4TDoAAAAvD8ADEM1kRP9jE4WocP8Dato2gvizDYNs998+AYratoGDabsDxihuyiZA4pXlq3EYQR4jS6wjU8Q7'
const LOSSY =
  'UklGRp4AAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSBMAAAABD/Cy/4iIIBZM8pfunEJE/zNOAFZQOCBkAAAAkAIAnQEqEAAQAADAEiWwAnS6AfgBDgAGBh4++FAA/vUHeLpJ/4B01b++9VvS2RFn/1d3K5/2htD+zf7D075/z88v/k3/Xpbv/7Dm9//1Hx/9TvnfmWhnu1qwlM1/4mkb+0wAAA=='

/** Brushwork has no WebP encoder: one stored lossless image and one stored lossy image. */
export function webpSeeds(): Uint8Array[] {
  return [LOSSLESS, LOSSY].map((text) => new Uint8Array(Buffer.from(text, 'base64')))
}
