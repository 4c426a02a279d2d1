import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IndexedImage, RgbaImage } from '../../src/image/index.js'
import { bmpFile, bmpImage, pcxFile, pcxImage, tgaFile, tgaImage } from './files.js'

const RUNS = { numRuns: 200 }

const side = fc.integer({ min: 1, max: 40 })

/** Bytes in runs of one to 200, so that packets end at any position. */
const runs = (length: number, byte: fc.Arbitrary<number>): fc.Arbitrary<Uint8Array> =>
  fc.array(fc.tuple(byte, fc.integer({ min: 1, max: 200 })), { minLength: 1, maxLength: 40 }).map((parts) => {
    const bytes = parts.flatMap(([value, count]) => Array<number>(count).fill(value))
    return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length])
  })

/** A file whose every pixel has alpha 0 is treated as opaque, so no pixel here has alpha 0. */
const image = (alpha: fc.Arbitrary<number>): fc.Arbitrary<RgbaImage> =>
  fc.tuple(side, side).chain(([width, height]) =>
    fc.tuple(runs(width * height * 4, fc.nat(255)), runs(width * height, alpha)).map(([pixels, alphas]) => {
      alphas.forEach((value, at) => {
        pixels[at * 4 + 3] = value
      })
      return { width, height, pixels }
    }),
  )

const opaque = image(fc.constant(255))
const anyAlpha = image(fc.integer({ min: 1, max: 255 }))

const indexed: fc.Arbitrary<IndexedImage> = fc.tuple(side, side).chain(([width, height]) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    indices: runs(width * height, fc.nat(255)),
    palette: fc.uint8Array({ minLength: 768, maxLength: 768 }),
  }),
)

describe('generated images are read back pixel by pixel', () => {
  test.each([
    ['TGA', anyAlpha, (image: RgbaImage) => tgaImage(tgaFile(image))],
    ['TGA in packets', anyAlpha, (image: RgbaImage) => tgaImage(tgaFile(image, { compressed: true }))],
    ['BMP', anyAlpha, (image: RgbaImage) => bmpImage(bmpFile(image))],
    ['opaque TGA', opaque, (image: RgbaImage) => tgaImage(tgaFile(image, { compressed: true }))],
    ['opaque BMP', opaque, (image: RgbaImage) => bmpImage(bmpFile(image))],
    ['opaque PCX', opaque, (image: RgbaImage) => pcxImage(pcxFile(image))],
  ] as const)('%s', (_, images, copy) => {
    fc.assert(
      fc.property(images, (image) => {
        const { width, height, pixels } = copy(image)
        expect([width, height]).toEqual([image.width, image.height])
        expect(Buffer.compare(pixels, image.pixels)).toBe(0)
      }),
      RUNS,
    )
  })

  test.each([
    ['BMP', bmpImage, bmpFile],
    ['PCX', pcxImage, pcxFile],
  ] as const)('%s of 256 colors', (_, read, write) => {
    fc.assert(
      fc.property(indexed, (image) => {
        const { width, height, pixels } = read(write(image))
        expect([width, height]).toEqual([image.width, image.height])
        const colors = [...image.indices].flatMap((index) => [...image.palette.subarray(index * 3, index * 3 + 3), 255])
        expect(Buffer.compare(pixels, Uint8Array.from(colors))).toBe(0)
      }),
      RUNS,
    )
  })
})
