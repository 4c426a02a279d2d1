import { detectFormat } from '@brushwork/codecs'
import { readDds } from '@brushwork/codecs/dds'
import type { RgbaImage } from '@brushwork/codecs/image'
import {
  decodeQuakeWadTexture,
  type QuakeWadDocument,
  type QuakeWadTexture,
  quakePalette,
  quakeWadMip,
  quakeWadPalette,
  quakeWadTexturePalette,
  readQuakeWad,
} from '@brushwork/codecs/quake-wad'
import { skinFormat } from '@brushwork/codecs/skin'
import { decodeWadTexture, readWad, type WadDocument, type WadTexture, wadPalette } from '@brushwork/codecs/wad'
import type { ArchiveLook, ArchiveTexture, ImageLook, Pixels } from './file-reader.js'
import { ddsLevels, pixelsOf } from './read-image.js'

/** An archive of textures. */
export type Archive = WadDocument | QuakeWadDocument

/** Halves of a texture that archives may hold. */
const MIPS = 3

/** Bit of a WAD7 texture's type: it has mips. */
const MIPS_BIT = 8

/** Bytes of a pixel by its format, where a payload is pixels. */
const PIXEL_BYTES: Readonly<Partial<Record<ReturnType<typeof skinFormat>, number>>> = {
  palette: 1,
  rgb565: 2,
  argb4444: 2,
  rgb888: 3,
  argb8888: 4,
}

/** Bits of a pixel by its format, for people. */
const PIXEL_WORDS: Readonly<Record<ReturnType<typeof skinFormat>, string>> = {
  palette: '8 bit',
  rgb565: '16 bit, 565',
  argb4444: '16 bit, 4444',
  rgb888: '24 bit',
  argb8888: '32 bit',
  dds: 'DDS',
  reference: 'reference',
  external: 'external',
}

/** Reads an archive of textures. @throws FormatError, or an Error with a sentence for people */
export function readArchive(bytes: Uint8Array): Archive {
  const format = detectFormat(bytes)
  if (format?.id === 'wad7') return readWad(bytes)
  if (format?.id === 'wad2' || format?.id === 'wad3') return readQuakeWad(bytes)
  if (format === undefined) throw new Error('expected a WAD archive, but its content is of no format that is known')
  throw new Error(`expected a WAD archive, but this is ${format.name}${format.advice ? `: ${format.advice}` : ''}`)
}

/** What is in an archive. */
export function archiveLook(archive: Archive): ArchiveLook {
  const palette = paletteOf(archive)
  const textures: ArchiveTexture[] = []
  const others: string[] = []
  for (const [entry, lump] of archive.entries.entries()) {
    const { text: name } = lump.name
    if (lump.kind !== 'texture') others.push(name)
    else {
      const { width, height } = sizeOf(lump)
      textures.push({ name, entry, width, height, format: formatOf(archive, lump), size: lump.payload.byteLength })
    }
  }
  const format = archive.format.toUpperCase()
  return { status: 'archive', format, textures, others, ...(palette && { palette: new Uint8Array(palette.colors) }) }
}

/** Decodes a texture with its mips. @throws FormatError */
export function archiveTexture(archive: Archive, entry: number): ImageLook {
  const lump = archive.entries[entry]
  if (lump?.kind !== 'texture') throw new Error(`expected a texture as entry ${entry} of the archive`)
  const format = formatOf(archive, lump)
  if (isQuakeTexture(lump)) {
    const palette = quakeWadTexturePalette(lump) ?? paletteOf(archive) ?? quakePalette()
    return { status: 'image', format, levels: quakeLevels(lump, palette), palette: new Uint8Array(palette.colors) }
  }
  const palette = paletteOf(archive)
  const isIndexed = skinFormat(lump.type) === 'palette'
  return {
    status: 'image',
    format,
    levels: wadLevels(lump, palette),
    ...(isIndexed && palette && { palette: new Uint8Array(palette.colors) }),
  }
}

function paletteOf(archive: Archive) {
  return archive.format === 'wad7' ? wadPalette(archive) : quakeWadPalette(archive)
}

const isQuakeTexture = (texture: WadTexture | QuakeWadTexture): texture is QuakeWadTexture =>
  texture.mipOffsets.length === MIPS + 1

function formatOf({ format }: Archive, texture: WadTexture | QuakeWadTexture): string {
  if (format !== 'wad7' || isQuakeTexture(texture)) return '8 bit, 4 levels'
  const word = PIXEL_WORDS[skinFormat(texture.type)]
  return (texture.type & MIPS_BIT) === 0 ? word : `${word}, 4 levels`
}

/** The size in texels; that of an embedded DDS file is in its own header. */
function sizeOf(texture: WadTexture | QuakeWadTexture): { readonly width: number; readonly height: number } {
  if (isQuakeTexture(texture) || skinFormat(texture.type) !== 'dds') return texture
  try {
    return readDds(texture.payload).header
  } catch {
    // Its picture says what is wrong with it.
    return { width: 0, height: 0 }
  }
}

function wadLevels(texture: WadTexture, palette: ReturnType<typeof wadPalette>): readonly Pixels[] {
  const { type, width, height, payload } = texture
  if (skinFormat(type) === 'dds' && texture.problem === undefined) return ddsLevels(readDds(payload))
  const levels: RgbaImage[] = [decodeWadTexture(texture, palette)]
  const bytes = PIXEL_BYTES[skinFormat(type)]
  if ((type & MIPS_BIT) === 0 || bytes === undefined) return levels.map(pixelsOf)
  let start = width * height * bytes
  for (let level = 1; level <= MIPS; level++) {
    const half = { type, width: width >> level, height: height >> level }
    const end = start + half.width * half.height * bytes
    if (end === start || end > payload.length) break
    levels.push(decodeWadTexture({ ...half, payload: payload.subarray(start, end) }, palette))
    start = end
  }
  return levels.map(pixelsOf)
}

function quakeLevels(texture: QuakeWadTexture, { colors }: { readonly colors: Uint8Array }): readonly Pixels[] {
  const levels: Pixels[] = [pixelsOf(decodeQuakeWadTexture(texture, { colors, issues: [] }))]
  for (let level = 1; level <= MIPS; level++) {
    const mip = quakeWadMip(texture, level)
    if (mip === undefined) break
    const { width, height, indices } = mip
    const rgba = new Uint8ClampedArray(width * height * 4)
    for (const [pixel, index] of indices.entries()) {
      rgba.set(colors.subarray(index * 3, index * 3 + 3), pixel * 4)
      rgba[pixel * 4 + 3] = 255
    }
    levels.push({ width, height, rgba })
  }
  return levels
}
