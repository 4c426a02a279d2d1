import type { Image } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { decodeBmp, readBmp } from '@brushwork/codecs/bmp'
import { decodeDds, readDds } from '@brushwork/codecs/dds'
import type { RgbaImage } from '@brushwork/codecs/image'
import { decodePcx, readPcx } from '@brushwork/codecs/pcx'
import { decodeTga, readTga } from '@brushwork/codecs/tga'
import { isLfsPointer, lfsPointerText } from '../../diagnostics/lfs-pointer.js'
import type { Host } from '../../host/host.js'
import { baseName, extensionOf } from '../../host/path.js'
import { decodeJpeg } from './decode-jpeg.js'
import { decodeWebp } from './decode-webp.js'
import type { CheckSize } from './pixel-limit.js'
import { decodePng } from './png/decode-png.js'

/** Pixels of an image, with the original file when a pack can hold it. */
export interface DecodedImage {
  readonly image: RgbaImage
  readonly original?: Pick<Image, 'mimeType' | 'bytes'>
}

/**
 * Decodes an image file by its contents. Only TGA, which has no magic, and PCX, which has two bytes of it, are detected
 * by extension. JPEG, WebP and plain 8-bit PNG files keep their bytes: re-encoding may lose quality or save nothing.
 * @param checkSize may reject the size that the file states, before anything is allocated for it.
 * @throws FormatError
 */
export async function decodeImage(
  bytes: Uint8Array,
  path: string,
  host: Pick<Host, 'wasmModule'>,
  checkSize: CheckSize = () => {},
): Promise<DecodedImage> {
  if (isLfsPointer(bytes)) throw foreign(lfsPointerText(baseName(path)))
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    const { image, plain } = decodePng(bytes, checkSize)
    return { image, ...(plain ? { original: { mimeType: 'image/png' as const, bytes } } : {}) }
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    return { image: await decodeJpeg(bytes, host, checkSize), original: { mimeType: 'image/jpeg', bytes } }
  }
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46])) {
    return { image: await decodeWebp(bytes, host, checkSize), original: { mimeType: 'image/webp', bytes } }
  }
  if (startsWith(bytes, [0x44, 0x44, 0x53, 0x20])) return { image: decodeDdsFile(bytes, checkSize) }
  if (startsWith(bytes, [0x42, 0x4d])) return { image: decodeBmpFile(bytes, checkSize) }
  const ending = extensionOf(path)
  if (ending === '.pcx') return { image: decodePcxFile(bytes, checkSize) }
  if (ending === '.tga') return { image: decodeTgaFile(bytes, checkSize) }
  throw foreign(`expected a PNG, JPEG, WebP, TGA, BMP, PCX or DDS image, but ${baseName(path)} is none of them`)
}

function decodeDdsFile(bytes: Uint8Array, checkSize: CheckSize): RgbaImage {
  const document = readDds(bytes)
  checkSize(document.header)
  return decodeDds(document)
}

function decodeBmpFile(bytes: Uint8Array, checkSize: CheckSize): RgbaImage {
  const document = readBmp(bytes)
  const { width, height } = document.header.fields
  // Negative when the top row comes first.
  checkSize({ width, height: Math.abs(height) })
  return decodeBmp(document)
}

function decodePcxFile(bytes: Uint8Array, checkSize: CheckSize): RgbaImage {
  const document = readPcx(bytes)
  const { xMin, yMin, xMax, yMax } = document.header
  checkSize({ width: xMax - xMin + 1, height: yMax - yMin + 1 })
  return decodePcx(document)
}

function decodeTgaFile(bytes: Uint8Array, checkSize: CheckSize): RgbaImage {
  const document = readTga(bytes)
  checkSize(document.header)
  return decodeTga(document)
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function foreign(reason: string): FormatError {
  return new FormatError('foreign', { format: 'image', offset: 0, path: '' }, reason)
}
