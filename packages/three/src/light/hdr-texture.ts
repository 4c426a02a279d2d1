import { lightOfWord } from '@brushwork/runtime'
import { DataTexture, DataUtils, HalfFloatType, LinearFilter } from 'three'
import { asLight, BRIGHTEST_LUXEL } from './page-texture.js'

/** 1 as a half float. */
const OPAQUE = 0x3c00
/** Numbers of a word's nine bits. */
const NUMBERS = 512

/**
 * A texture of half floats: GPUs filter it as linear light, and all versions of three support it. three frees its data with the
 * texture; the words stay in the level.
 */
export function hdrTexture(words: Uint32Array, width: number, height: number): DataTexture {
  const halves = halfFloats()
  const texels = new Uint16Array(words.length * 4)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    const exponent = (word >>> 27) * NUMBERS
    texels[at * 4] = halves[exponent + (word & (NUMBERS - 1))]
    texels[at * 4 + 1] = halves[exponent + ((word >>> 9) & (NUMBERS - 1))]
    texels[at * 4 + 2] = halves[exponent + ((word >>> 18) & (NUMBERS - 1))]
    texels[at * 4 + 3] = OPAQUE
  }
  const texture = new DataTexture(texels, width, height, undefined, HalfFloatType)
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return asLight(texture)
}

/** `[32 × 512]` half floats of all numbers of a word, by exponent and number: a page has millions of them. */
function halfFloats(): Uint16Array {
  const halves = new Uint16Array(32 * NUMBERS)
  const light = [0, 0, 0]
  for (let exponent = 0; exponent < 32; exponent++) {
    for (let number = 0; number < NUMBERS; number++) {
      lightOfWord(((exponent << 27) | number) >>> 0, light)
      halves[exponent * NUMBERS + number] = DataUtils.toHalfFloat(light[0] / BRIGHTEST_LUXEL)
    }
  }
  return halves
}
