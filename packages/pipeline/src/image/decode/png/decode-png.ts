import { FormatError } from '@brushwork/codecs'
import { imageSizeProblem, type RgbaImage } from '@brushwork/codecs/image'
import { Unzlib } from 'fflate'
import type { CheckSize } from '../pixel-limit.js'
import { failPng, type PngChunk, type PngHeader, readChunks, readHeader } from './chunks.js'
import { pngPixelWriter, type WritePixel } from './colors.js'
import { passRowBytes, pngPasses } from './passes.js'
import { PngRows } from './rows.js'

/**
 * Chunks that do not change the meaning of the pixels. A PNG with any other chunk (gamma, profiles, animation) is not
 * plain.
 */
const PLAIN_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'pHYs'])

/** Compressed bytes per unpack step: at most 8 MB unpacked, whatever the file claims. */
const PIECE = 2 ** 13
/** Largest expansion of one DEFLATE byte: a copy of 258 bytes takes at least two bits. */
const MAX_UNPACKED_PER_BYTE = 258 * 4

/** A decoded PNG, and whether a pack can hold the file unchanged. */
export interface DecodedPng {
  readonly image: RgbaImage
  readonly plain: boolean
}

/**
 * Decodes a PNG row by row. Besides the pixels it needs memory for two rows and one piece of unpacked data.
 * @throws FormatError, and what `checkSize` throws.
 */
export function decodePng(bytes: Uint8Array, checkSize: CheckSize): DecodedPng {
  const chunks = readChunks(bytes)
  const header = readHeader(chunks)
  const { width, height } = header
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) failPng(problem.code, undefined, problem.reason)
  const writePixel = pngPixelWriter(header, chunks)
  checkPackedSize(chunks, header)
  checkSize(header)
  const pixels = new Uint8Array(width * height * 4)
  const rows = rowsInto(pixels, header, writePixel)
  unpack(chunks, (piece) => rows.push(piece))
  rows.end()
  const plain = header.depth === 8 && chunks.every(({ name }) => PLAIN_CHUNKS.has(name))
  return { image: { width, height, pixels }, plain }
}

/** Rejects images that are larger than their data can encode, before anything is allocated for them. */
function checkPackedSize(chunks: readonly PngChunk[], header: PngHeader): void {
  const packed = chunks.reduce((sum, { name, data }) => sum + (name === 'IDAT' ? data.byteLength : 0), 0)
  const needed = pngPasses(header).reduce((sum, pass) => sum + pass.rows * passRowBytes(pass, header), 0)
  if (needed <= packed * MAX_UNPACKED_PER_BYTE) return
  failPng(
    'truncated',
    undefined,
    `the pixels should unpack to ${needed} bytes, but ${packed} bytes cannot hold as many`,
  )
}

function rowsInto(pixels: Uint8Array, header: PngHeader, writePixel: WritePixel): PngRows {
  const { width, depth, channels, interlaced } = header
  // Already in the form of most images with alpha.
  const isRgba = depth === 8 && channels === 4 && !interlaced
  return new PngRows(header, (row, { columns, x, y, stepX, stepY }, index) => {
    const start = ((y + index * stepY) * width + x) * 4
    if (isRgba) pixels.set(row, start)
    else for (let column = 0; column < columns; column++) writePixel(row, column, pixels, start + column * stepX * 4)
  })
}

/** Unpacks the pixel data, which a file may split into any number of chunks. */
function unpack(chunks: readonly PngChunk[], onPiece: (piece: Uint8Array) => void): void {
  const stream = new Unzlib(onPiece)
  for (const { name, data } of chunks) {
    if (name !== 'IDAT') continue
    for (let at = 0; at < data.byteLength; at += PIECE) {
      try {
        stream.push(data.subarray(at, at + PIECE))
      } catch (error) {
        if (error instanceof FormatError) throw error
        failPng('value', undefined, `the pixels cannot be unpacked: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
}
