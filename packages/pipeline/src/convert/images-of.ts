import { type Issue, readableFormats } from '@brushwork/codecs'
import { type BspDocument, bspMiptex } from '@brushwork/codecs/bsp'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import { type DocumentOf, decodeImage, type FormatFile, type FormatIdOf } from '@brushwork/codecs/formats'
import type { RgbaImage } from '@brushwork/codecs/image'
import { type MdlDocument, skinsOf } from '@brushwork/codecs/models'
import type { Palette } from '@brushwork/codecs/palette'
import {
  decodeQuakeWadTexture,
  type QuakeWadDocument,
  quakeWadPalette,
  quakeWadTexturePalette,
} from '@brushwork/codecs/quake-wad'
import { decodeSkin, type Skin } from '@brushwork/codecs/skin'
import { decodeWadTexture, type WadDocument, wadPalette } from '@brushwork/codecs/wad'
import {
  decodeTerrainLightmap,
  decodeWmbTexture,
  lightmapPage,
  lightmapPageCount,
  type WmbDocument,
  wmbPalette,
} from '@brushwork/codecs/wmb'
import type { LevelSource } from '../import/level/read-level.js'
import { ConversionError } from './conversion.js'

/** The images in a file, decoded on demand. */
export interface NamedImages {
  readonly images: readonly NamedImage[]
  /** Images that are not in this file. */
  readonly losses: readonly Issue[]
}

interface NamedImage {
  /** Empty for a file that is an image. */
  readonly name: string
  /** @throws FormatError */
  decode(): RgbaImage
}

/** Options for decoding skins. */
export interface ImageOptions {
  /** Palette of 8-bit skins whose file stores no palette; defaults to that of the engine. */
  readonly palette: Palette | undefined
  /** Color 0 of skins without alpha is transparent. */
  readonly overlay: boolean
}

/** An image of a format that only the pipeline reads. */
export interface ForeignImage {
  readonly kind: 'foreign'
  readonly image: RgbaImage
}

/**
 * Returns the images in a file.
 * @param source the file as the compiler reads it, if it is a level
 * @throws ConversionError for files that hold no images, FormatError for an image that cannot be decoded.
 */
export function imagesOf(
  file: FormatFile | ForeignImage,
  options: ImageOptions,
  source: () => Pick<LevelSource, 'textures' | 'palette'>,
): NamedImages {
  switch (file.kind) {
    case 'foreign':
      return oneImage(file.image)
    case 'image':
      return oneImage(decodeImage(file.document))
    case 'model':
      return skinImages(file.format, skinsOf(file.document), namesOf(file.document), options)
    case 'terrain':
      return skinImages(file.format, file.document.skins, [], options)
    case 'archive':
      return file.format === 'wad7' ? archiveImages(file.document, options) : quakeImages(file.document, options)
    case 'level':
      return imagesOfLevel(file, options, source)
    case 'palette':
      throw withoutImages(file)
  }
}

type LevelFile = Extract<FormatFile, { readonly kind: 'level' }>

/** How to find all images in a level of each format. Those without a line have the textures that the compiler finds in them. */
const LEVEL_IMAGES: {
  readonly [Id in FormatIdOf<'level'>]?: (document: DocumentOf<Id>, options: ImageOptions) => NamedImages
} = {
  wmb7: levelImages,
  wmb6: levelImages,
  bsp29: bspImages,
  bsp2: bspImages,
  '2psb': bspImages,
  bsp30: bspImages,
}

function imagesOfLevel(
  file: LevelFile,
  options: ImageOptions,
  source: () => Pick<LevelSource, 'textures' | 'palette'>,
): NamedImages {
  const imagesIn = LEVEL_IMAGES[file.format]
  if (imagesIn === undefined) {
    const { textures, palette = options.palette } = source()
    if (textures.size === 0) throw withoutImages(file)
    return { images: [...textures].map(([name, { decode }]) => ({ name, decode: () => decode(palette) })), losses: [] }
  }
  return (imagesIn as (document: LevelFile['document'], options: ImageOptions) => NamedImages)(file.document, options)
}

function withoutImages(file: FormatFile): ConversionError {
  return new ConversionError(`${nameOf(file)} holds no images`)
}

/** A file's format with its article, e.g. `a Quake map (MAP)`. */
export function nameOf(file: FormatFile | ForeignImage): string {
  if (file.kind === 'foreign') return 'an image'
  return readableFormats.find(({ id }) => id === file.format)?.name ?? file.format
}

function oneImage(image: RgbaImage): NamedImages {
  return { images: [{ name: '', decode: () => image }], losses: [] }
}

function archiveImages(document: WadDocument, { palette }: ImageOptions): NamedImages {
  const own = wadPalette(document) ?? palette
  const images = document.entries.flatMap((entry) =>
    entry.kind === 'texture' ? [{ name: entry.name.text, decode: () => decodeWadTexture(entry, own) }] : [],
  )
  return { images, losses: [] }
}

function quakeImages(document: QuakeWadDocument, { palette }: ImageOptions): NamedImages {
  const { format } = document
  const textures = document.entries.filter((entry) => entry.kind === 'texture')
  const own = quakeWadPalette(document) ?? palette
  const images = textures.map((texture) => ({
    name: texture.name.text,
    decode: () => decodeQuakeWadTexture(texture, own),
  }))
  if (own !== undefined || textures.every(quakeWadTexturePalette)) return { images, losses: [] }
  return { images, losses: [paletteMissing(format, 'archive')] }
}

function paletteMissing(format: string, holder: 'archive' | 'level'): Issue {
  const message = `the ${holder} has no palette: its textures are in the colors of Quake; --palette takes a palette.lmp`
  return { code: 'palette-missing', format, path: '', message }
}

function bspImages(document: BspDocument, { palette }: ImageOptions): NamedImages {
  const { format, textures } = document
  const found = textures.map((_, index) => bspMiptex(document, index)).filter((texture) => texture !== undefined)
  const images = found.map((texture) => ({
    name: texture.name.text,
    decode: () => decodeQuakeWadTexture(texture, palette),
  }))
  const losses = textures.flatMap((texture, index): Issue[] => {
    if (bspMiptex(document, index) !== undefined) return []
    const message =
      texture.kind === 'none' ? 'the level has no such texture' : `${texture.name.text} is in an archive (WAD)`
    return [{ code: 'no-image', format, path: `textures[${index}]`, message }]
  })
  const isColored = palette !== undefined || found.every(quakeWadTexturePalette)
  return { images, losses: isColored ? losses : [...losses, paletteMissing(format, 'level')] }
}

function namesOf(document: MdlDocument): readonly string[] {
  return document.format === 'mdl7' ? (document.groups[0]?.skins ?? []).map(({ name }) => name.text) : []
}

function skinImages(
  format: string,
  skins: readonly Skin[],
  names: readonly string[],
  { palette, overlay }: ImageOptions,
): NamedImages {
  const images: NamedImage[] = []
  const losses: Issue[] = []
  skins.forEach((skin, index) => {
    const content = decodeSkin(skin, palette, { overlay })
    const name = names[index] === undefined || names[index] === '' ? `skin${index}` : names[index]
    const leaveOut = (message: string) => losses.push({ code: 'no-image', format, path: `skins[${index}]`, message })
    if (content.kind === 'image') images.push({ name, decode: () => content.image })
    else if (content.kind === 'dds') images.push({ name, decode: () => decodeDds(readDds(content.bytes)) })
    else if (content.kind === 'external') leaveOut(`the image is in another file, ${content.fileName}`)
    else if (content.kind === 'reference') leaveOut(`the image is that of skin ${content.skin}`)
    else if (content.kind === 'unknown') leaveOut(`its type, ${skin.type}, is unknown`)
    else leaveOut('the skin is a material without an image')
  })
  return { images, losses }
}

function levelImages(document: WmbDocument, { palette }: ImageOptions): NamedImages {
  const own = wmbPalette(document) ?? palette
  const pages = Array.from({ length: lightmapPageCount(document) }, (_, page) => ({
    name: `lightmap${page}`,
    decode: () => lightmapPage(document, page),
  }))
  const images = [
    ...document.textures.map((texture) => ({ name: texture.name.text, decode: () => decodeWmbTexture(texture, own) })),
    ...pages,
    ...document.terrainLightmaps.map((light, index) => ({
      name: `terrainlight${index}`,
      decode: () => decodeTerrainLightmap(light),
    })),
  ]
  return { images, losses: [] }
}
