import { imageSizeProblem, type RgbaImage } from '@brushwork/codecs/image'
import { type DecodedPng, decode } from 'fast-png'
import { checkInflatedSize } from './check-inflated-size.js'
import { failPng, type PngChunk, type PngHeader, readChunks, readHeader, writeChunks } from './png-chunks.js'

/** Chunks that do not change what the pixels mean: with any other (gamma, profiles, animation) a PNG is not plain. */
const PLAIN_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'pHYs'])

/** Samples as stored: those of the largest picture in 8-bit RGBA. */
const MOST_BYTES = 2 ** 28
const MOST_COLOURS = 256

/** A decoded PNG, and whether the file may stand in a pack as it is. */
export interface PngPicture {
  readonly image: RgbaImage
  readonly plain: boolean
}

/** @throws FormatError */
export function decodePng(bytes: Uint8Array): PngPicture {
  const chunks = readChunks(bytes)
  const header = readHeader(chunks)
  checkSize(header)
  if (chunks.some(({ name, data }) => name === 'PLTE' && data.byteLength > MOST_COLOURS * 3)) {
    failPng('value', undefined, `a palette has at most ${MOST_COLOURS} colours, but this one has more`)
  }
  const pixels = joinedPixels(chunks)
  checkInflatedSize(pixels, header)
  let png: DecodedPng
  try {
    png = decode(essentials(chunks, pixels))
  } catch (error) {
    failPng('value', undefined, `the picture cannot be decoded: ${error instanceof Error ? error.message : error}`)
  }
  return { image: toRgba(png), plain: png.depth === 8 && chunks.every(({ name }) => PLAIN_CHUNKS.has(name)) }
}

/** Before anything is allocated for it. */
function checkSize({ width, height, channels, depth }: PngHeader): void {
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) failPng(problem.code, undefined, problem.reason)
  const bytes = (width * height * channels * depth) / 8
  if (bytes > MOST_BYTES) failPng('limit', undefined, `its samples take ${bytes} bytes, more than ${MOST_BYTES}`)
}

/** A file may cut its pixel data into any number of chunks. */
function joinedPixels(chunks: readonly PngChunk[]): Uint8Array {
  const parts = chunks.filter(({ name }) => name === 'IDAT')
  const joined = new Uint8Array(parts.reduce((sum, { data }) => sum + data.byteLength, 0))
  let at = 0
  for (const { data } of parts) {
    joined.set(data, at)
    at += data.byteLength
  }
  return joined
}

/** The file without anything that the pixels do not need: profiles and texts unpack to any size. */
function essentials(chunks: readonly PngChunk[], pixels: Uint8Array): Uint8Array {
  const before = chunks.filter(({ name }) => name === 'IHDR' || name === 'PLTE' || name === 'tRNS')
  return writeChunks([...before, { name: 'IDAT', data: pixels }, { name: 'IEND', data: new Uint8Array(0) }])
}

function toRgba(png: DecodedPng): RgbaImage {
  const { width, height, channels, depth } = png
  // Nothing to change in the form that most pictures with alpha have.
  if (depth === 8 && channels === 4) return { width, height, pixels: Uint8Array.from(png.data) }
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
