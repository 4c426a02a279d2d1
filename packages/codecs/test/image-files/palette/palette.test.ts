import { atOddOffset, corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { defaultPalette, readPalette, writePalette } from '../../../src/image-files/palette/index.js'
import { refused } from '../../models/any/hostile.js'

describe('palettes', () => {
  test('the default one is that of Quake', () => {
    const { colors } = defaultPalette()
    const color = (index: number) => [...colors.subarray(index * 3, index * 3 + 3)]
    expect(colors).toHaveLength(768)
    expect([color(0), color(15), color(16), color(244), color(251), color(255)]).toEqual([
      [0, 0, 0],
      [235, 235, 235],
      [15, 11, 7],
      [127, 191, 255],
      [255, 0, 0],
      [255, 255, 255],
    ])
  })

  test('768 bare bytes come back', () => {
    const bytes = writePalette(defaultPalette())
    expect(bytes).toHaveLength(768)
    expect(readPalette(bytes)).toEqual(defaultPalette())
  })

  test('the last 769 bytes of a PCX image are used', () => {
    const pcx = new Uint8Array(128 + 50 + 769)
    pcx.set([10, 5, 1, 8])
    pcx[128 + 50] = 12
    pcx.set(defaultPalette().colors, 128 + 51)
    expect(readPalette(pcx)).toEqual(defaultPalette())
    pcx[128 + 50] = 13
    expect(refused(() => readPalette(pcx))).toMatchObject({ code: 'value', offset: 178 })
    expect(refused(() => readPalette(pcx.subarray(0, 800))).code).toBe('truncated')
  })

  test('a file that is cut anywhere is refused', () => {
    const pcx = Uint8Array.of(10, 5, 1, 8, ...new Uint8Array(124 + 50), 12, ...defaultPalette().colors)
    for (const bytes of [pcx, writePalette(defaultPalette())]) {
      for (let length = 0; length < bytes.length; length++) {
        // Any 768 bytes are a palette.
        if (length !== 768) refused(() => readPalette(bytes.subarray(0, length)))
      }
    }
  })

  test('are read at an odd address', () => {
    expect(readPalette(atOddOffset(writePalette(defaultPalette())))).toEqual(defaultPalette())
  })

  test('anything else is refused', () => {
    expect(refused(() => readPalette(new Uint8Array(767))).code).toBe('foreign')
    expect(refused(() => writePalette({ colors: new Uint8Array(3), issues: [] })).code).toBe('unwritable')
  })

  const files = corpusPaths('', 'palette.pcx')
  test.skipIf(files.length === 0)(
    'every palette.pcx of the corpus is the default one but for its last two colors',
    () => {
      const standard = defaultPalette().colors
      for (const path of files) {
        const { colors } = readPalette(readCorpus(path))
        expect(colors.subarray(0, 254 * 3), path).toEqual(standard.subarray(0, 254 * 3))
      }
    },
  )
})
