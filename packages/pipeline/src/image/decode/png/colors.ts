import { failPng, type PngChunk, type PngHeader } from './chunks.js'

/** Writes the pixel at `column` of a row of samples as RGBA. */
export type WritePixel = (row: Uint8Array, column: number, pixels: Uint8Array, to: number) => void

const MAX_COLORS = 256

/**
 * Returns the conversion of a PNG's pixels to 8-bit RGBA, from its header, palette and transparent color.
 * @throws FormatError for a missing palette or one with an invalid length.
 */
export function pngPixelWriter(header: PngHeader, chunks: readonly PngChunk[]): WritePixel {
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data
  if (palette !== undefined && (palette.byteLength > MAX_COLORS * 3 || palette.byteLength % 3 !== 0)) {
    failPng(
      'value',
      undefined,
      `a palette has at most ${MAX_COLORS} colors of 3 bytes, not ${palette.byteLength} bytes`,
    )
  }
  const transparency = chunks.find(({ name }) => name === 'tRNS')?.data
  const sampleAt = samplesOf(header.depth)
  if (header.isMapped) {
    if (palette === undefined) failPng('value', undefined, 'the pixels point into a palette, but there is none')
    return mappedWriter(sampleAt, paletteColors(palette, transparency))
  }
  return directWriter(header, sampleAt, transparentSamples(header, transparency))
}

/** RGBA of all indices; black for indices beyond the palette. */
function paletteColors(palette: Uint8Array, transparency: Uint8Array | undefined): Uint8Array {
  const colors = new Uint8Array(MAX_COLORS * 4)
  for (let index = 0; index < MAX_COLORS; index++) {
    colors.set(palette.subarray(index * 3, index * 3 + 3), index * 4)
    colors[index * 4 + 3] = transparency?.[index] ?? 255
  }
  return colors
}

function mappedWriter(sampleAt: SampleAt, colors: Uint8Array): WritePixel {
  return (row, column, pixels, to) => {
    const from = sampleAt(row, column) * 4
    pixels[to] = colors[from]
    pixels[to + 1] = colors[from + 1]
    pixels[to + 2] = colors[from + 2]
    pixels[to + 3] = colors[from + 3]
  }
}

function directWriter({ channels, depth }: PngHeader, sampleAt: SampleAt, transparent: readonly number[]): WritePixel {
  const largest = 2 ** depth - 1
  const scale = (value: number): number => (depth === 8 ? value : Math.round((value * 255) / largest))
  const hasAlpha = channels % 2 === 0
  // Grayscale has one sample for all three.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  return (row, column, pixels, to) => {
    const from = column * channels
    const samples = [sampleAt(row, from), sampleAt(row, from + green), sampleAt(row, from + blue)]
    pixels[to] = scale(samples[0])
    pixels[to + 1] = scale(samples[1])
    pixels[to + 2] = scale(samples[2])
    const isHidden = transparent.length > 0 && transparent.every((sample, at) => sample === samples[at])
    pixels[to + 3] = hasAlpha ? scale(sampleAt(row, from + channels - 1)) : isHidden ? 0 : 255
  }
}

/** The one transparent color of images without palette and alpha: samples as stored; empty without one. */
function transparentSamples({ channels }: PngHeader, transparency: Uint8Array | undefined): readonly number[] {
  if (transparency === undefined || channels % 2 === 0 || transparency.byteLength < channels * 2) return []
  return Array.from({ length: channels }, (_, at) => (transparency[at * 2] << 8) | transparency[at * 2 + 1])
}

/** The `index`th sample of a row. */
type SampleAt = (row: Uint8Array, index: number) => number

/** Samples of less than 8 bits are packed, most significant bits first. */
function samplesOf(depth: number): SampleAt {
  if (depth === 8) return (row, index) => row[index]
  if (depth === 16) return (row, index) => (row[index * 2] << 8) | row[index * 2 + 1]
  const mask = 2 ** depth - 1
  return (row, index) => {
    const bit = index * depth
    return (row[bit >> 3] >> (8 - depth - (bit & 7))) & mask
  }
}
