import { lightOfWord } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, hdrTexels } from '@brushwork/scene'
import { DataUtils } from 'three'
import { expect, test } from 'vitest'

test('texels of all 32 × 512 numbers of HDR light are the half floats that three makes of them', () => {
  const words = Uint32Array.from({ length: 32 * 512 }, (_, at) => ((at >> 9) << 27) | (at & 511))
  const texels = hdrTexels(words)
  const light = [0, 0, 0]
  const expected = Array.from(words, (word) => {
    lightOfWord(word, light)
    return DataUtils.toHalfFloat(light[0] / BRIGHTEST_LUXEL)
  })
  expect(new Set(expected).size).toBeGreaterThan(7000)
  expect(Array.from(words, (_, at) => texels[at * 4])).toEqual(expected)
})
