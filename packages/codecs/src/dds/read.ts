import { ByteReader } from '../binary/index.js'
import { checkImageSize } from '../image/limits.js'
import { type ChannelMasks, decodeRows, maskedPixelDecoder } from '../image/masked-pixels.js'
import type { DecodedImage, RgbaImage } from '../image/rgba-image.js'
import { type BlockKind, blockBytes, decodeBlocks } from './blocks.js'
import {
  ALPHA_ONLY,
  CUBE_MAP,
  DDS_HEADER,
  DDS_MAGIC,
  DXT1,
  DXT3,
  DXT5,
  FOUR_CC,
  HAS_ALPHA,
  LUMINANCE,
  RGB,
  VOLUME,
} from './layout.js'

type Header = ReturnType<typeof DDS_HEADER.get>

/**
 * Reads the largest level of a DDS picture: DXT1, DXT3, DXT5, or uncompressed with channel masks (docs/formats/dds.md).
 * `decodeDdsMips` has the others.
 * @throws FormatError for anything else, naming what it is.
 */
export function readDds(bytes: Uint8Array): DecodedImage {
  const reader = ByteReader.open(bytes, 'dds')
  const header = readHeader(reader)
  const { width, height } = header
  return { width, height, pixels: readLevel(reader, header, width, height), issues: reader.issues }
}

/**
 * All levels of a DDS picture, from large to small, each half the one before, rounded down, but at least one pixel
 * (copies). Files without mips have one.
 * @throws FormatError as `readDds`, and `truncated` where the file has fewer levels than it says; `value` where it says
 * more than there can be.
 */
export function decodeDdsMips(bytes: Uint8Array): RgbaImage[] {
  const reader = ByteReader.open(bytes, 'dds')
  const header = readHeader(reader)
  const { mipmaps } = header
  // Down to one pixel: a level for each bit of the longer side.
  const most = Math.max(1, 32 - Math.clz32(header.width | header.height))
  if (mipmaps > most) {
    const size = `${header.width} × ${header.height}`
    reader.fail('value', `a picture of ${size} has at most ${most} levels, but here ${mipmaps}`, 28)
  }
  return reader.list(Math.max(1, mipmaps), 'levels', (part) => {
    const level = part.index ?? 0
    const width = Math.max(1, header.width >>> level)
    const height = Math.max(1, header.height >>> level)
    return { width, height, pixels: readLevel(part, header, width, height) }
  })
}

function readHeader(reader: ByteReader): Header {
  if (reader.remaining < 4 || reader.u32() !== DDS_MAGIC) {
    reader.fail('foreign', 'not a DDS file: it should start with "DDS "', 0)
  }
  const header = reader.record(DDS_HEADER)
  if ((header.caps2 & (CUBE_MAP | VOLUME)) !== 0) {
    reader.fail('unsupported', 'a cube map or volume; only flat pictures can be read', 112)
  }
  return header
}

function readLevel(reader: ByteReader, header: Header, width: number, height: number): Uint8Array {
  const compressed = (header.formatFlags & FOUR_CC) !== 0
  return compressed ? readCompressed(reader, header, width, height) : readUncompressed(reader, header, width, height)
}

function readCompressed(reader: ByteReader, { fourCc }: Header, width: number, height: number): Uint8Array {
  const kind = blockKind(fourCc)
  if (kind === undefined) {
    const name = String.fromCharCode(...[0, 8, 16, 24].map((shift) => (fourCc >>> shift) & 0xff))
    reader.fail('unsupported', `pixels of format ${JSON.stringify(name)}; DXT1, DXT3 and DXT5 can be read`, 84)
  }
  checkImageSize(reader, width, height, 16 / blockBytes(kind))
  const blocks = Math.ceil(width / 4) * Math.ceil(height / 4)
  return decodeBlocks(reader.bytes(blocks * blockBytes(kind), 'pixels'), width, height, kind)
}

function blockKind(fourCc: number): BlockKind | undefined {
  if (fourCc === DXT1) return 'dxt1'
  if (fourCc === DXT3) return 'dxt3'
  return fourCc === DXT5 ? 'dxt5' : undefined
}

function readUncompressed(reader: ByteReader, header: Header, width: number, height: number): Uint8Array {
  const { bitsPerPixel } = header
  if (![8, 16, 24, 32].includes(bitsPerPixel)) reader.fail('value', `DDS pixels of ${bitsPerPixel} bits`, 88)
  const bytesPerPixel = bitsPerPixel / 8
  const rowBytes = width * bytesPerPixel
  checkImageSize(reader, width, height, 1 / bytesPerPixel)
  const decode = maskedPixelDecoder(reader, masksOf(reader, header), bytesPerPixel)
  return decodeRows(decode, reader.bytes(rowBytes * height, 'pixels'), { width, height, rowBytes, fromBottom: false })
}

function masksOf(reader: ByteReader, header: Header): ChannelMasks {
  const { formatFlags, redMask, greenMask, blueMask, alphaMask } = header
  const alpha = (formatFlags & (HAS_ALPHA | ALPHA_ONLY)) !== 0 ? alphaMask : 0
  if ((formatFlags & RGB) !== 0) return { red: redMask, green: greenMask, blue: blueMask, alpha }
  if ((formatFlags & LUMINANCE) !== 0) return { red: redMask, green: redMask, blue: redMask, alpha }
  if ((formatFlags & ALPHA_ONLY) !== 0) return { red: 0, green: 0, blue: 0, alpha }
  reader.fail('unsupported', `a pixel format with flags 0x${formatFlags.toString(16)}; RGB and grey can be read`, 80)
}
