import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { tgaFile, tgaImage } from './files.js'
import { expectSameAtOddOffset, expectTruncationRefused, readDamagedCopies } from './hostile.js'
import { noiseImage, pixel } from './images.js'

interface Parts {
  kind: number
  depth: number
  width?: number
  height?: number
  descriptor?: number
  map?: { first: number; depth: number; colors: number[]; length: number }
  id?: string
  body: number[]
}

/** A TGA file from its parts, for encodings that the writer does not produce. */
function tga({ kind, depth, width = 2, height = 1, descriptor = 0x20, map, id = '', body }: Parts): Uint8Array {
  const header = [id.length, map ? 1 : 0, kind, map?.first ?? 0, 0, map?.length ?? 0, 0, map?.depth ?? 0, 0, 0, 0, 0]
  const text = [...id].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from([...header, width, 0, height, 0, depth, descriptor, ...text, ...(map?.colors ?? []), ...body])
}

describe('TGA', () => {
  it.each([
    { alpha: false, compressed: false },
    { alpha: false, compressed: true },
    { alpha: true, compressed: false },
    { alpha: true, compressed: true },
  ])('keeps every pixel with %o', ({ alpha, compressed }) => {
    for (const width of [1, 7, 128, 300]) {
      const image = noiseImage(width, 11, { alpha, seed: width })
      const again = tgaImage(tgaFile(image, { compressed }))
      expect([again.width, again.height]).toEqual([width, 11])
      expect(again.pixels).toEqual(image.pixels)
    }
  })

  it('reads rows from the bottom and columns from the right', () => {
    const body = [0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4]
    const reds = (descriptor: number): number[] => {
      const image = tgaImage(tga({ kind: 2, depth: 24, height: 2, descriptor, body }))
      return [0, 1, 2, 3].map((index) => image.pixels[index * 4])
    }
    expect(reds(0x20)).toEqual([1, 2, 3, 4])
    expect(reds(0x00)).toEqual([3, 4, 1, 2])
    expect(reds(0x30)).toEqual([2, 1, 4, 3])
    expect(reds(0x10)).toEqual([4, 3, 2, 1])
  })

  it('reads 16 bits, whose top bit is alpha only if the descriptor declares it', () => {
    const body = [0x1f, 0x00, 0x00, 0xfc]
    const plain = tgaImage(tga({ kind: 2, depth: 16, body }))
    expect([pixel(plain, 0, 0), pixel(plain, 1, 0)]).toEqual([
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ])
    const alpha = tgaImage(tga({ kind: 2, depth: 16, descriptor: 0x21, body }))
    expect([pixel(alpha, 0, 0), pixel(alpha, 1, 0)]).toEqual([
      [0, 0, 255, 0],
      [255, 0, 0, 255],
    ])
  })

  it('reads gray, plain and in packets, after an image id', () => {
    const plain = tgaImage(tga({ kind: 3, depth: 8, id: 'hello', body: [7, 9] }))
    expect([pixel(plain, 0, 0), pixel(plain, 1, 0)]).toEqual([
      [7, 7, 7, 255],
      [9, 9, 9, 255],
    ])
    const packed = tgaImage(tga({ kind: 11, depth: 8, width: 4, body: [0x82, 5, 0x00, 6] }))
    expect([0, 1, 2, 3].map((x) => pixel(packed, x, 0)[0])).toEqual([5, 5, 5, 6])
  })

  it('reads mapped pixels, whose first color need not be 0', () => {
    const map = { first: 10, length: 2, depth: 24, colors: [3, 2, 1, 6, 5, 4] }
    const image = tgaImage(tga({ kind: 1, depth: 8, map, body: [11, 10] }))
    expect([pixel(image, 0, 0), pixel(image, 1, 0)]).toEqual([
      [4, 5, 6, 255],
      [1, 2, 3, 255],
    ])
    expect(tgaImage(tga({ kind: 9, depth: 8, map, body: [0x81, 10] })).pixels).toEqual(
      Uint8Array.from([1, 2, 3, 255, 1, 2, 3, 255]),
    )
    expect(() => tgaImage(tga({ kind: 1, depth: 8, map, body: [12, 10] }))).toThrow(/has color 12/)
  })

  it('treats an image whose every alpha is zero as opaque, and reports it', () => {
    const image = tgaImage(tga({ kind: 2, depth: 32, body: [1, 2, 3, 0, 4, 5, 6, 0] }))
    expect(pixel(image, 0, 0)).toEqual([3, 2, 1, 255])
    expect(image.issues.map((issue) => issue.code)).toEqual(['alpha-empty'])
  })

  it('refuses other files and impossible sizes', () => {
    expect(() => tgaImage(new TextEncoder().encode('\x89PNG and more than eighteen bytes'))).toThrow(/not a TGA/)
    expect(() => tgaImage(tga({ kind: 2, depth: 24, width: 0, body: [] }))).toThrow(/needs a size/)
    const giant = tga({ kind: 10, depth: 24, body: [0xff, 1, 2, 3] })
    giant.set([0xff, 0x3f, 0xff, 0x0f], 12)
    expect(() => tgaImage(giant)).toThrow(/need at least/)
  })

  it('survives damage', () => {
    for (const compressed of [false, true]) {
      const bytes = tgaFile(noiseImage(60, 40, { alpha: true, seed: 9 }), { compressed })
      expectTruncationRefused(tgaImage, bytes)
      expect(readDamagedCopies(tgaImage, bytes)).toBeGreaterThan(100)
      expectSameAtOddOffset(tgaImage, bytes)
    }
  })
})

describe.skipIf(corpusRoot === undefined)('TGA files of real projects', () => {
  const sizes: Record<string, [number, number]> = {
    'sZorroHat.tga': [512, 512],
    'sZorroJetpack.tga': [512, 512],
    'sZorroFaceZorro.tga': [128, 256],
    'water_can.tga': [256, 128],
    'sZorroSword.tga': [256, 256],
    'sZorroBelt.tga': [128, 128],
    'noise128.tga': [128, 128],
  }
  it.each(corpusPaths('.', '.tga'))('%s decodes', (path) => {
    const image = tgaImage(readCorpus(path))
    expect([image.width, image.height]).toEqual(sizes[path.split('/').at(-1) ?? ''])
    expect(image.issues).toEqual([])
  })
})
