import { FormatError } from '@brushwork/codecs'
import type { RgbaImage } from '@brushwork/codecs/image'
import { type DecodedPng, decode } from 'fast-png'

/** Chunks that do not change what the pixels mean: with any other (gamma, profiles, animation) a PNG is not plain. */
const PLAIN_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'pHYs'])
const HEADER_END = 8 + 25
/** As in the codecs' own picture rooms. */
const MAX_SIDE = 16384
const MAX_PIXELS = 2 ** 26

/** A decoded PNG, and whether the file may stand in a pack as it is. */
export interface PngPicture {
  readonly image: RgbaImage
  readonly plain: boolean
}

/** @throws FormatError */
export function decodePng(bytes: Uint8Array): PngPicture {
  checkSize(bytes)
  let png: DecodedPng
  try {
    png = decode(bytes, { checkCrc: true })
  } catch (error) {
    fail('value', `the picture cannot be decoded: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { image: toRgba(png), plain: png.depth === 8 && chunkNames(bytes).every((name) => PLAIN_CHUNKS.has(name)) }
}

/** Before anything is allocated for it. */
function checkSize(bytes: Uint8Array): void {
  if (bytes.byteLength < HEADER_END)
    fail('truncated', `a PNG has at least ${HEADER_END} bytes, not ${bytes.byteLength}`)
  const width = u32(bytes, 16)
  const height = u32(bytes, 20)
  if (!(width > 0 && height > 0)) fail('value', `a picture needs a size, but this one is ${width} × ${height}`)
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    fail('limit', `a picture of ${width} × ${height} is larger than ${MAX_SIDE} a side or ${MAX_PIXELS} pixels`)
  }
}

function toRgba(png: DecodedPng): RgbaImage {
  const { width, height, channels, depth } = png
  const sample = samplesOf(png)
  const pixels = new Uint8Array(width * height * 4)
  const largest = 2 ** depth - 1
  const scale = (value: number) => (depth === 8 ? value : Math.round((value * 255) / largest))
  for (let pixel = 0, at = 0; pixel < width * height; pixel++, at += 4) {
    const from = pixel * channels
    if (png.palette !== undefined) {
      const colour = png.palette[sample(from)] ?? [0, 0, 0]
      pixels.set([colour[0], colour[1], colour[2], colour[3] ?? 255], at)
      continue
    }
    const grey = channels < 3
    const red = sample(from)
    const green = grey ? red : sample(from + 1)
    const blue = grey ? red : sample(from + 2)
    const alpha = channels % 2 === 0 ? scale(sample(from + channels - 1)) : transparentAlpha(png, red, green, blue)
    pixels.set([scale(red), scale(green), scale(blue), alpha], at)
  }
  return { width, height, pixels }
}

/** tRNS of pictures without palette or alpha names one colour that is not there. */
function transparentAlpha({ transparency, channels }: DecodedPng, red: number, green: number, blue: number): number {
  if (transparency === undefined || transparency.length === 0) return 255
  const same =
    channels === 1
      ? transparency[0] === red
      : transparency[0] === red && transparency[1] === green && transparency[2] === blue
  return same ? 0 : 255
}

/** Access to samples, which are packed most significant bits first, row by row, below 8 bits. */
function samplesOf({ data, depth, width, channels }: DecodedPng): (index: number) => number {
  if (depth >= 8) return (index) => data[index]
  const perRow = width * channels
  const rowBytes = Math.ceil((perRow * depth) / 8)
  const mask = 2 ** depth - 1
  return (index) => {
    const bit = (index % perRow) * depth
    const byte = data[Math.floor(index / perRow) * rowBytes + (bit >> 3)]
    return (byte >> (8 - depth - (bit & 7))) & mask
  }
}

function chunkNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  for (let at = 8; at + 12 <= bytes.byteLength; at += 12 + u32(bytes, at)) {
    names.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))
  }
  return names
}

function u32(bytes: Uint8Array, at: number): number {
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0
}

function fail(code: 'truncated' | 'value' | 'limit', reason: string): never {
  throw new FormatError(code, { format: 'png', path: '' }, reason)
}
