import type { BmpDocument } from '@brushwork/codecs/bmp'
import { type DdsDocument, decodeDdsMips } from '@brushwork/codecs/dds'
import { decodeImage as decodeDocument, formatOf, type ImageDocument } from '@brushwork/codecs/formats'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { TgaDocument } from '@brushwork/codecs/tga'
import type { ImageLook, Pixels } from './file-reader.js'
import { quakePicture } from './quake-picture.js'

/** Reads an image by its content, else by its ending. @throws FormatError, or an Error with a sentence for people */
export async function readImage(bytes: Uint8Array<ArrayBuffer>, path: string): Promise<ImageLook> {
  if (/\.lmp$/i.test(path)) return quakePicture(bytes)
  const format = formatOf(bytes, path)
  if (format?.kind === 'image') return lookOf(format.read(bytes).document as ImageDocument)
  if (bytes[0] === 0x89) {
    const { decodeImage } = await import('@brushwork/pipeline/inspect')
    const { image } = await decodeImage(bytes, path, {})
    return { status: 'image', format: 'PNG', levels: [pixelsOf(image)] }
  }
  return browserImage(bytes)
}

function lookOf(document: ImageDocument): ImageLook {
  switch (document.format) {
    case 'dds':
      return { status: 'image', format: `DDS, ${ddsFormat(document)}`, levels: ddsLevels(document) }
    case 'pcx': {
      const { planes, bitsPerPlane } = document.header
      const { palette } = document
      return {
        status: 'image',
        format: `PCX, ${planes * bitsPerPlane} bit`,
        levels: [pixelsOf(decodeDocument(document))],
        ...(palette !== undefined && { palette: new Uint8Array(palette) }),
      }
    }
    case 'bmp':
      return { status: 'image', ...bmpFacts(document), levels: [pixelsOf(decodeDocument(document))] }
    case 'tga':
      return { status: 'image', format: tgaFormat(document), levels: [pixelsOf(decodeDocument(document))] }
  }
}

/** All levels; of a file that lacks some, the first. */
export function ddsLevels(document: DdsDocument): readonly Pixels[] {
  const stored = new Set(document.levels.map(({ level }) => level)).size
  const isWhole = stored >= Math.max(1, document.header.mipmaps)
  return isWhole ? decodeDdsMips(document).map(pixelsOf) : [pixelsOf(decodeDocument(document))]
}

/** The pixel format of a DDS file, for people. */
function ddsFormat({ header: { fourCc, bitsPerPixel } }: DdsDocument): string {
  if (fourCc === 0) return `${bitsPerPixel} bit`
  return String.fromCharCode(...[0, 8, 16, 24].map((shift) => (fourCc >>> shift) & 0xff))
}

function bmpFacts({ header, palette }: BmpDocument): Pick<ImageLook, 'format' | 'palette'> {
  const stride = header.kind === 'core' ? 3 : 4
  const colors = new Uint8Array(Math.floor(palette.length / stride) * 3)
  for (let color = 0; color * 3 < colors.length; color++) {
    const [blue, green, red] = palette.subarray(color * stride, color * stride + 3)
    colors.set([red, green, blue], color * 3)
  }
  return { format: `BMP, ${header.fields.depth} bit`, ...(colors.length > 0 && { palette: colors }) }
}

function tgaFormat({ header }: TgaDocument): string {
  const isPacked = (header.imageKind & 8) !== 0
  return `TGA, ${header.depth} bit${isPacked ? ', run lengths' : ''}`
}

/** An image that the browser itself decodes. */
async function browserImage(bytes: Uint8Array<ArrayBuffer>): Promise<ImageLook> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: 'none' }).catch(() => undefined)
  if (bitmap === undefined) throw new Error('neither Brushwork nor this browser can decode this image')
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas to decode an image')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data: rgba } = context.getImageData(0, 0, width, height)
  return { status: 'image', format: browserFormat(bytes), levels: [{ width, height, rgba }] }
}

function browserFormat(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return 'JPEG'
  if (bytes[0] === 0x52) return 'WebP'
  return bytes[0] === 0x47 ? 'GIF, first frame' : 'decoded by the browser'
}

/** Pixels whose buffer may be moved. */
export function pixelsOf({ width, height, pixels }: RgbaImage): Pixels {
  return { width, height, rgba: new Uint8ClampedArray(pixels) }
}
