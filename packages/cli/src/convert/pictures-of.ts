import type { Issue } from '@brushwork/codecs'
import { type BspDocument, bspMiptex } from '@brushwork/codecs/bsp'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import { decodePicture, type FormatFile } from '@brushwork/codecs/formats'
import type { RgbaImage } from '@brushwork/codecs/image'
import { type MdlDocument, skinsOf } from '@brushwork/codecs/mdl'
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

/** The pictures in a file, decoded when they are wanted. */
export interface Pictures {
  readonly pictures: readonly NamedPicture[]
  /** Pictures that are not in this file. */
  readonly losses: readonly Issue[]
}

export interface NamedPicture {
  /** Empty for a file that is a picture. */
  readonly name: string
  /** @throws FormatError */
  decode(): RgbaImage
}

/** How skins are decoded. */
export interface PictureOptions {
  /** Of 8-bit skins whose file has none; the engine's own when left out. */
  readonly palette: Palette | undefined
  /** Colour 0 of skins without alpha is transparent. */
  readonly overlay: boolean
}

/** A picture of a format that only the pipeline knows. */
export interface ForeignPicture {
  readonly kind: 'picture'
  readonly image: RgbaImage
}

/** @throws ConversionError for files that hold no pictures, FormatError for a picture that cannot be decoded. */
export function picturesOf(file: FormatFile | ForeignPicture, options: PictureOptions): Pictures {
  const { palette } = options
  switch (file.kind) {
    case 'picture': {
      const image = 'image' in file ? file.image : decodePicture(file.document)
      return { pictures: [{ name: '', decode: () => image }], losses: [] }
    }
    case 'model':
      return skinPictures(file.document.format, skinsOf(file.document), namesOf(file.document), options)
    case 'terrain':
      return skinPictures(file.document.format, file.document.skins, [], options)
    case 'archive':
      return archivePictures(file.document, palette)
    case 'bsp':
      return bspPictures(file.document, palette)
    case 'compiled level':
      return { pictures: levelPictures(file.document, palette), losses: [] }
    default:
      throw new ConversionError(`a ${file.kind} holds no pictures`)
  }
}

function archivePictures(document: WadDocument | QuakeWadDocument, palette: Palette | undefined): Pictures {
  if (document.format !== 'wad7') return quakePictures(document, palette)
  const own = wadPalette(document) ?? palette
  const pictures = document.entries.flatMap((entry) =>
    entry.kind === 'texture' ? [{ name: entry.name.text, decode: () => decodeWadTexture(entry, own) }] : [],
  )
  return { pictures, losses: [] }
}

function quakePictures(document: QuakeWadDocument, palette: Palette | undefined): Pictures {
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
  const message = `the ${holder} has no palette: its textures are in the colours of Quake; --palette takes a palette.lmp`
  return { code: 'palette-missing', format, path: '', message }
}

function bspPictures(document: BspDocument, palette: Palette | undefined): Pictures {
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
    return [{ code: 'no-picture', format, path: `textures[${index}]`, message }]
  })
  const isColored = palette !== undefined || found.every(quakeWadTexturePalette)
  return { pictures, losses: isColored ? losses : [...losses, paletteMissing(format, 'level')] }
}

function namesOf(document: MdlDocument): readonly string[] {
  return document.format === 'mdl7' ? (document.groups[0]?.skins ?? []).map(({ name }) => name.text) : []
}

function skinPictures(
  format: string,
  skins: readonly Skin[],
  names: readonly string[],
  { palette, overlay }: PictureOptions,
): Pictures {
  const pictures: NamedPicture[] = []
  const losses: Issue[] = []
  skins.forEach((skin, index) => {
    const content = decodeSkin(skin, palette, { overlay })
    const name = names[index] === undefined || names[index] === '' ? `skin${index}` : names[index]
    const leaveOut = (message: string) => losses.push({ code: 'no-picture', format, path: `skins[${index}]`, message })
    if (content.kind === 'image') pictures.push({ name, decode: () => content.image })
    else if (content.kind === 'dds') pictures.push({ name, decode: () => decodeDds(readDds(content.bytes)) })
    else if (content.kind === 'external') leaveOut(`the picture is in another file, ${content.fileName}`)
    else if (content.kind === 'reference') leaveOut(`the picture is that of skin ${content.skin}`)
    else if (content.kind === 'unknown') leaveOut(`its type, ${skin.type}, is unknown`)
    else leaveOut('the skin is a material without a picture')
  })
  return { pictures, losses }
}

function levelPictures(document: WmbDocument, palette: Palette | undefined): NamedPicture[] {
  const own = wmbPalette(document) ?? palette
  const pages = Array.from({ length: lightmapPageCount(document) }, (_, page) => ({
    name: `lightmap${page}`,
    decode: () => lightmapPage(document, page),
  }))
  return [
    ...document.textures.map((texture) => ({ name: texture.name.text, decode: () => decodeWmbTexture(texture, own) })),
    ...pages,
    ...document.terrainLightmaps.map((light, index) => ({
      name: `terrainlight${index}`,
      decode: () => decodeTerrainLightmap(light),
    })),
  ]
}
