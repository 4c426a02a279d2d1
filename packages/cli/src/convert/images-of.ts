import { type Issue, readableFormats } from '@brushwork/codecs'
import { type BspDocument, bspMiptex } from '@brushwork/codecs/bsp'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import {
  type DocumentOf,
  decodeImage,
  type FormatFile,
  type FormatId,
  type ImageDocument,
} from '@brushwork/codecs/formats'
import type { HmpDocument } from '@brushwork/codecs/hmp'
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
import { ConversionError } from './conversion.js'

/** The images in a file, decoded when they are wanted. */
export interface Pictures {
  readonly pictures: readonly NamedPicture[]
  /** Images that are not in this file. */
  readonly losses: readonly Issue[]
}

export interface NamedPicture {
  /** Empty for a file that is an image. */
  readonly name: string
  /** @throws FormatError */
  decode(): RgbaImage
}

/** How skins are decoded. */
export interface ImageOptions {
  /** Palette of 8-bit skins whose file stores no palette; defaults to that of the engine. */
  readonly palette: Palette | undefined
  /** Color 0 of skins without alpha is transparent. */
  readonly overlay: boolean
}

/** An image of a format that only the pipeline reads. */
export interface ForeignImage {
  readonly format: 'foreign'
  readonly image: RgbaImage
}

type ImagesIn<Document> = (document: Document, options: ImageOptions) => Pictures

const imageFileImages: ImagesIn<ImageDocument> = (document) => oneImage(decodeImage(document))
const modelImages: ImagesIn<MdlDocument> = (document, options) =>
  skinImages(document.format, skinsOf(document), namesOf(document), options)
const terrainImages: ImagesIn<HmpDocument> = (document, options) =>
  skinImages(document.format, document.skins, [], options)

/** How to find the images in a file of each format; `none` for formats that hold none. */
const PICTURES: { readonly [Id in FormatId]: ImagesIn<DocumentOf<Id>> | 'none' } = {
  mdl7: modelImages,
  mdl5: modelImages,
  mdl4: modelImages,
  mdl3: modelImages,
  mdl2: modelImages,
  idpo: modelImages,
  md3: modelImages,
  hmp7: terrainImages,
  hmp5: terrainImages,
  hmp4: terrainImages,
  wmpb: 'none',
  wmp: 'none',
  wmb7: levelImages,
  wmb6: levelImages,
  map: 'none',
  bsp29: bspImages,
  bsp2: bspImages,
  '2psb': bspImages,
  bsp30: bspImages,
  wad7: archiveImages,
  wad2: quakeImages,
  wad3: quakeImages,
  palette: 'none',
  pcx: imageFileImages,
  tga: imageFileImages,
  bmp: imageFileImages,
  dds: imageFileImages,
}

/** @throws ConversionError for files that hold no images, FormatError for an image that cannot be decoded. */
export function imagesOf(file: FormatFile | ForeignImage, options: ImageOptions): Pictures {
  if (file.format === 'foreign') return oneImage(file.image)
  const imagesIn = PICTURES[file.format]
  if (imagesIn === 'none') throw new ConversionError(`${nameOf(file)} holds no images`)
  return (imagesIn as ImagesIn<FormatFile['document']>)(file.document, options)
}

/** A file's format with its article, e.g. `a Quake map (MAP)`. */
export function nameOf({ format }: FormatFile | ForeignImage): string {
  return readableFormats.find(({ id }) => id === format)?.name ?? 'an image'
}

function oneImage(image: RgbaImage): Pictures {
  return { pictures: [{ name: '', decode: () => image }], losses: [] }
}

function archiveImages(document: WadDocument, { palette }: ImageOptions): Pictures {
  const own = wadPalette(document) ?? palette
  const pictures = document.entries.flatMap((entry) =>
    entry.kind === 'texture' ? [{ name: entry.name.text, decode: () => decodeWadTexture(entry, own) }] : [],
  )
  return { pictures, losses: [] }
}

function quakeImages(document: QuakeWadDocument, { palette }: ImageOptions): Pictures {
  const { format } = document
  const textures = document.entries.filter((entry) => entry.kind === 'texture')
  const own = quakeWadPalette(document) ?? palette
  const pictures = textures.map((texture) => ({
    name: texture.name.text,
    decode: () => decodeQuakeWadTexture(texture, own),
  }))
  if (own !== undefined || textures.every(quakeWadTexturePalette)) return { pictures, losses: [] }
  return { pictures, losses: [paletteMissing(format, 'archive')] }
}

function paletteMissing(format: string, holder: 'archive' | 'level'): Issue {
  const message = `the ${holder} has no palette: its textures are in the colors of Quake; --palette takes a palette.lmp`
  return { code: 'palette-missing', format, path: '', message }
}

function bspImages(document: BspDocument, { palette }: ImageOptions): Pictures {
  const { format, textures } = document
  const found = textures.map((_, index) => bspMiptex(document, index)).filter((texture) => texture !== undefined)
  const pictures = found.map((texture) => ({
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
  return { pictures, losses: isColored ? losses : [...losses, paletteMissing(format, 'level')] }
}

function namesOf(document: MdlDocument): readonly string[] {
  return document.format === 'mdl7' ? (document.groups[0]?.skins ?? []).map(({ name }) => name.text) : []
}

function skinImages(
  format: string,
  skins: readonly Skin[],
  names: readonly string[],
  { palette, overlay }: ImageOptions,
): Pictures {
  const pictures: NamedPicture[] = []
  const losses: Issue[] = []
  skins.forEach((skin, index) => {
    const content = decodeSkin(skin, palette, { overlay })
    const name = names[index] === undefined || names[index] === '' ? `skin${index}` : names[index]
    const leaveOut = (message: string) => losses.push({ code: 'no-image', format, path: `skins[${index}]`, message })
    if (content.kind === 'image') pictures.push({ name, decode: () => content.image })
    else if (content.kind === 'dds') pictures.push({ name, decode: () => decodeDds(readDds(content.bytes)) })
    else if (content.kind === 'external') leaveOut(`the image is in another file, ${content.fileName}`)
    else if (content.kind === 'reference') leaveOut(`the image is that of skin ${content.skin}`)
    else if (content.kind === 'unknown') leaveOut(`its type, ${skin.type}, is unknown`)
    else leaveOut('the skin is a material without an image')
  })
  return { pictures, losses }
}

function levelImages(document: WmbDocument, { palette }: ImageOptions): Pictures {
  const own = wmbPalette(document) ?? palette
  const pages = Array.from({ length: lightmapPageCount(document) }, (_, page) => ({
    name: `lightmap${page}`,
    decode: () => lightmapPage(document, page),
  }))
  const pictures = [
    ...document.textures.map((texture) => ({ name: texture.name.text, decode: () => decodeWmbTexture(texture, own) })),
    ...pages,
    ...document.terrainLightmaps.map((light, index) => ({
      name: `terrainlight${index}`,
      decode: () => decodeTerrainLightmap(light),
    })),
  ]
  return { pictures, losses: [] }
}
