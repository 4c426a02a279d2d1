import { writeBmp } from '@brushwork/codecs/bmp'
import { writeHmp } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { writeMd3 } from '@brushwork/codecs/md3'
import { createMdl5, type Mdl5Format } from '@brushwork/codecs/mdl5'
import { writeMdl } from '@brushwork/codecs/models'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { type QuakeMdlFormat, writeQuakeMdl } from '@brushwork/codecs/quake-mdl'
import { type QuakeWadFormat, writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { encodeSkin, type Skin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { planeLevelText } from '@brushwork-internal/testkit'
import { createBmp, createHmp5, createMd3, createQuakeMdl, createQuakeWad } from '@brushwork-internal/testkit/documents'
import { encode } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { level, wad } from './levels.js'
import { bonedMdl7, hmp7, mdl7, mdl7WithTexture, plainImage, redTga, TETRAHEDRON, walkingMdl7 } from './samples.js'

/** A source file of the project with the files it refers to, by name. */
export type Sample = Readonly<Record<string, Uint8Array>>

const { positions, triangles, uvs } = TETRAHEDRON
const frames = [
  { name: 'walk 0', positions },
  { name: 'walk 1', positions: positions.map((value) => value / 2) },
]
const skin = encodeSkin(plainImage(248, 0, 0), { format: 'rgb565' })

/** Every pixel another color, with holes. */
const gradient: RgbaImage = {
  width: 8,
  height: 8,
  pixels: Uint8Array.from({ length: 256 }, (_, at) => (at % 4 === 3 ? (at > 200 ? 0 : 255) : (at * 7) & 0xff)),
}
const opaque: RgbaImage = { ...gradient, pixels: gradient.pixels.map((value, at) => (at % 4 === 3 ? 255 : value)) }
const palette = { colors: Uint8Array.from({ length: 768 }, (_, at) => at % 251), issues: [] }

/** One source of every format, by what it shows; the first file of each is the source. */
export const FORMAT_SAMPLES: Readonly<Record<string, Sample>> = {
  'MDL7 with frames': { 'a.mdl': walkingMdl7() },
  'MDL7 with bones': { 'a.mdl': bonedMdl7() },
  'MDL7 with skins of every packing': { 'a.mdl': mdl7({ skins: packedSkins() }) },
  'MDL7 with the palette of the project': { 'a.mdl': palettedMdl7(), 'palette.raw': palette.colors },
  MDL5: { 'a.mdl': oldModel('mdl5') },
  MDL4: { 'a.mdl': oldModel('mdl4') },
  MDL3: { 'a.mdl': oldModel('mdl3') },
  MDL2: { 'a.mdl': quakeModel('mdl2') },
  'Quake model': { 'a.mdl': quakeModel('idpo') },
  'Quake III model': { 'a.md3': quake3Model(), 'body.tga': redTga },
  HMP7: { 'a.hmp': hmp7([skin]) },
  HMP5: { 'a.hmp': writeHmp(createHmp5({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50] })) },
  'binary level with an archive': {
    'a.wmp': level('brick', { wads: ['a.wad'] }),
    'a.wad': wad([{ name: 'brick', image: opaque, format: 'rgb888' }]),
  },
  'binary level with an 8-bit archive': {
    'a.wmp': level('brick', { wads: ['a.wad'] }),
    'a.wad': wad([{ name: 'brick', image: plainImage(0, 0, 0) }], palette),
  },
  'map with an archive of Quake': { 'a.map': map('{net'), 'a.wad': quakeWad('wad2'), 'palette.lmp': palette.colors },
  'map with an archive of Half-Life': { 'a.map': map('{net'), 'a.wad': quakeWad('wad3') },
  'text level of vertices with a missing texture': { 'a.wmp': level('missing', { encoding: 'text-vertices' }) },
  'text level of planes': { 'a.wmp': new TextEncoder().encode(planeLevelText), 'wood.tga': redTga },
}

/** One image of every format, by name. */
export const IMAGE_SAMPLES: Sample = {
  'a.tga': writeTga(createTga(gradient)),
  'a.bmp': writeBmp(createBmp(opaque)),
  'a.pcx': writePcx(createPcx(opaque)),
  'a.dds': dxt1(),
  'a.png': encode({ width: 8, height: 8, data: gradient.pixels, channels: 4, depth: 8 }),
  'deep.png': encode({
    width: 8,
    height: 8,
    data: Uint16Array.from(opaque.pixels, (v) => v * 257),
    channels: 4,
    depth: 16,
  }),
  'a.jpg': new Uint8Array(encodeJpeg({ width: 8, height: 8, data: opaque.pixels }, 90).data),
}

/** A model that shows an image of {@link IMAGE_SAMPLES}. */
export function wearing(image: string): Sample {
  return { 'a.mdl': mdl7WithTexture(image), [image]: IMAGE_SAMPLES[image] }
}

/** A box that wears a texture of a.wad. */
function map(texture: string): Uint8Array {
  const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture })]
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn', wad: 'a.wad' }, brushes }] }))
}

/** A texture with holes. */
function quakeWad(format: QuakeWadFormat): Uint8Array {
  const pixels = Uint8Array.from({ length: 1024 }, (_, at) => (at % 4 === 3 ? (at > 800 ? 0 : 255) : (at >> 4) & 0xf0))
  const image: RgbaImage = { width: 16, height: 16, pixels }
  return writeQuakeWad(createQuakeWad({ format, textures: [{ name: '{net', image }] }))
}

function packedSkins(): { readonly name: string; readonly skin: Skin }[] {
  const formats = ['rgb565', 'argb4444', 'rgb888', 'argb8888'] as const
  return formats.map((format) => ({ name: format, skin: encodeSkin(gradient, { format }) }))
}

function palettedMdl7(): Uint8Array {
  return mdl7({ skins: [{ name: '8', skin: encodeSkin(opaque, { format: 'palette', palette }) }] })
}

function oldModel(format: Mdl5Format): Uint8Array {
  return writeMdl(createMdl5({ format, skins: [skin], triangles, uvs, frames }))
}

function quakeModel(format: QuakeMdlFormat): Uint8Array {
  return writeQuakeMdl(createQuakeMdl({ format, skins: [{ kind: 'single', skin }], triangles, uvs, frames }))
}

function quake3Model(): Uint8Array {
  const surfaces = [{ name: 'body', shaders: ['models/guard/body'], triangles, uvs, frames }]
  const tags = [{ name: 'tag_weapon', origins: frames.map((_, frame) => [frame, 0, 32]) }]
  return writeMd3(createMd3({ frameNames: frames.map(({ name }) => name), surfaces, tags }))
}

/** One block of 4 × 4 pixels: red and blue, and what lies between. */
function dxt1(): Uint8Array {
  const bytes = new Uint8Array(136)
  const words = new Uint32Array(bytes.buffer)
  // DDS, header size, flags, height, width; then the pixel format: size, flags, DXT1; then caps.
  words.set([0x20534444, 124, 0x1007, 4, 4])
  words.set([32, 4, 0x31545844], 19)
  words[27] = 0x1000
  bytes.set([0x00, 0xf8, 0x1f, 0x00, 0b11100100, 0b11100100, 0b00011011, 0b00000000], 128)
  return bytes
}
