import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { applyPalette } from '../../src/image/index.js'
import { pcxFile, pcxImage } from './files.js'
import { expectSameAtOddOffset, expectTruncationRefused, readDamagedCopies } from './hostile.js'
import { indexedImage, noiseImage, pixel } from './images.js'

describe('PCX', () => {
  it.each([1, 2, 15, 64, 129])('keeps every pixel of a 24-bit image %d wide', (width) => {
    const image = noiseImage(width, 19, { alpha: false, seed: width })
    const again = pcxImage(pcxFile(image))
    expect([again.width, again.height]).toEqual([width, 19])
    expect(again.pixels).toEqual(image.pixels)
    expect(again.indexed).toBeUndefined()
    expect(again.issues).toEqual([])
  })

  it('keeps indices and palette of an 8-bit image', () => {
    const image = indexedImage(33, 20, 1)
    const again = pcxImage(pcxFile(image))
    expect(again.indexed?.indices).toEqual(image.indices)
    expect(again.indexed?.palette).toEqual(image.palette)
    expect(again.pixels).toEqual(applyPalette(image.indices, image.palette))
  })

  it('uses shades of gray, and reports it, if the palette is missing', () => {
    const image = indexedImage(8, 8, 2)
    const bytes = pcxFile(image)
    const again = pcxImage(bytes.subarray(0, bytes.length - 769))
    expect(again.issues.map((issue) => issue.code)).toEqual(['palette-missing'])
    const gray = image.indices[0]
    expect(pixel(again, 0, 0)).toEqual([gray, gray, gray, 255])
  })

  it('refuses to write a transparent image', () => {
    expect(() => pcxFile(noiseImage(4, 4, { alpha: true, seed: 1 }))).toThrow(/no transparency/)
  })

  it('names what it cannot read', () => {
    const bytes = pcxFile(indexedImage(8, 8, 3))
    bytes[3] = 1
    expect(() => pcxImage(bytes)).toThrow(/1 planes of 1 bits/)
    expect(() => pcxImage(new TextEncoder().encode('BM nothing'))).toThrow(/not a PCX file/)
  })

  it('refuses giants that its bytes cannot hold', () => {
    const bytes = pcxFile(indexedImage(8, 8, 3))
    bytes.set([0xff, 0x3f, 0xff, 0x3f], 8)
    expect(() => pcxImage(bytes)).toThrow(/larger than/)
    bytes.set([0xff, 0x0f, 0xff, 0x0f], 8)
    expect(() => pcxImage(bytes)).toThrow(/need at least/)
  })

  it('survives damage', () => {
    const color = pcxFile(noiseImage(40, 30, { alpha: false, seed: 5 }))
    expectTruncationRefused(pcxImage, color)
    expect(readDamagedCopies(pcxImage, color)).toBeGreaterThan(100)
    expect(readDamagedCopies(pcxImage, pcxFile(indexedImage(40, 30, 6)))).toBeGreaterThan(100)
    expectSameAtOddOffset(pcxImage, color)
  })
})

describe.skipIf(corpusRoot === undefined)('PCX files of real projects', () => {
  const sizes: Record<string, [number, number]> = {
    'palette.pcx': [15, 19],
    'room_atlas_01.pcx': [256, 256],
    'BUILD_room_atlas_01_small.pcx': [256, 256],
  }

  it.each(corpusPaths('.', '.pcx'))('%s decodes', (path) => {
    const image = pcxImage(readCorpus(path))
    const name = path.split('/').at(-1) ?? ''
    expect([image.width, image.height]).toEqual(sizes[name] ?? [1024, 1024])
    expect(image.issues).toEqual([])
    // The standard palettes of these engines begin with a ramp of grays.
    const grays = [0, 0, 0, 0x0f, 0x0f, 0x0f, 0x1f, 0x1f, 0x1f]
    if (name === 'palette.pcx') expect([...(image.indexed?.palette.subarray(0, 9) ?? [])]).toEqual(grays)
    else expect(image.indexed).toBeUndefined()
  })
})
