import { checkImageSize } from '../../image/limits.js'
import { type ChannelMasks, decodeRows, maskedPixelDecoder } from '../../image/masked-pixels.js'
import type { DecodedImage, RgbaImage } from '../../image/rgba-image.js'
import { StoredPixels } from '../../image/stored-pixels.js'
import { type BlockKind, blockBytes, decodeBlocks } from './blocks.js'
import type { DdsDocument } from './document.js'
import {
  ALPHA_ONLY,
  CUBE_MAP,
  type DdsHeader,
  DXT1,
  DXT3,
  DXT5,
  FOUR_CC,
  HAS_ALPHA,
  LUMINANCE,
  PIXELS_OFFSET,
  RGB,
  VOLUME,
} from './layout.js'
import { levelSize, maxLevels } from './levels.js'

/**
 * Decodes the largest level of a flat DDS image: DXT1, DXT3, DXT5, or uncompressed with channel masks (copy).
 * `decodeDdsMips` decodes all levels.
 * @throws FormatError for any other kind, with its name.
 */
export function decodeDds(document: DdsDocument): DecodedImage {
  const stored = storedLevel(document, 0, '')
  return { ...decodeLevel(stored, document.header, 0), issues: stored.issues }
}

/**
 * Decodes all levels of a flat DDS image, from large to small (copies). Each has half the sides of the previous one,
 * rounded down, at least one pixel. Files without mips have one.
 * @throws FormatError as `decodeDds`; `truncated` if the file has fewer levels than stated, `value` if it states more
 * than possible.
 */
export function decodeDdsMips(document: DdsDocument): RgbaImage[] {
  const { header } = document
  const { mipmaps } = header
  const most = maxLevels(header)
  if (mipmaps > most) {
    const size = `${header.width} × ${header.height}`
    const reason = `an image of ${size} has at most ${most} levels, but here ${mipmaps}`
    storedLevel(document, 0, '').fail('value', reason, 28)
  }
  return Array.from({ length: Math.max(1, mipmaps) }, (_, level) =>
    decodeLevel(storedLevel(document, level, `levels[${level}]`), header, level),
  )
}

/** A level of the only face; if the file lacks it, the trailing bytes. */
function storedLevel({ header, extension, levels, trailing }: DdsDocument, level: number, path: string): StoredPixels {
  const length = levels.reduce((sum, { pixels }) => sum + pixels.length, trailing.length)
  const start = PIXELS_OFFSET + extension.length
  const before = levels.slice(0, level).reduce((sum, { pixels }) => sum + pixels.length, 0)
  const bytes = levels[level]?.pixels ?? trailing
  const location = { format: 'dds', offset: start + before, fileBytes: start + length, path }
  const stored = new StoredPixels(bytes, location)
  if ((header.caps2 & (CUBE_MAP | VOLUME)) !== 0) {
    stored.fail('unsupported', 'a cube map or volume; only flat images can be decoded', 112)
  }
  return stored
}

function decodeLevel(stored: StoredPixels, header: DdsHeader, level: number): RgbaImage {
  const { width, height } = levelSize(header, level)
  const compressed = (header.formatFlags & FOUR_CC) !== 0
  const pixels = compressed
    ? decodeCompressed(stored, header, width, height)
    : decodePlain(stored, header, width, height)
  return { width, height, pixels }
}

function decodeCompressed(stored: StoredPixels, { fourCc }: DdsHeader, width: number, height: number): Uint8Array {
  const kind = blockKind(fourCc)
  if (kind === undefined) {
    const name = String.fromCharCode(...[0, 8, 16, 24].map((shift) => (fourCc >>> shift) & 0xff))
    stored.fail('unsupported', `pixels of format ${JSON.stringify(name)}; DXT1, DXT3 and DXT5 can be decoded`, 84)
  }
  checkImageSize(stored, width, height, 16 / blockBytes(kind))
  const blocks = Math.ceil(width / 4) * Math.ceil(height / 4)
  return decodeBlocks(stored.first(blocks * blockBytes(kind)), width, height, kind)
}

function blockKind(fourCc: number): BlockKind | undefined {
  if (fourCc === DXT1) return 'dxt1'
  if (fourCc === DXT3) return 'dxt3'
  return fourCc === DXT5 ? 'dxt5' : undefined
}

function decodePlain(stored: StoredPixels, header: DdsHeader, width: number, height: number): Uint8Array {
  const { bitsPerPixel } = header
  if (![8, 16, 24, 32].includes(bitsPerPixel)) stored.fail('value', `DDS pixels of ${bitsPerPixel} bits`, 88)
  const bytesPerPixel = bitsPerPixel / 8
  const rowBytes = width * bytesPerPixel
  checkImageSize(stored, width, height, 1 / bytesPerPixel)
  const decode = maskedPixelDecoder(stored, masksOf(stored, header), bytesPerPixel)
  return decodeRows(decode, stored.first(rowBytes * height), { width, height, rowBytes, fromBottom: false })
}

function masksOf(stored: StoredPixels, header: DdsHeader): ChannelMasks {
  const { formatFlags, redMask, greenMask, blueMask, alphaMask } = header
  const alpha = (formatFlags & (HAS_ALPHA | ALPHA_ONLY)) !== 0 ? alphaMask : 0
  if ((formatFlags & RGB) !== 0) return { red: redMask, green: greenMask, blue: blueMask, alpha }
  if ((formatFlags & LUMINANCE) !== 0) return { red: redMask, green: redMask, blue: redMask, alpha }
  if ((formatFlags & ALPHA_ONLY) !== 0) return { red: 0, green: 0, blue: 0, alpha }
  stored.fail('unsupported', `a pixel format with flags 0x${formatFlags.toString(16)}; RGB and gray can be read`, 80)
}
