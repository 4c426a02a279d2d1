import { lightOfWord } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL } from './brightest-luxel.js'

/** 1 as a half float. */
const OPAQUE = 0x3c00
/** Numbers of a word's nine bits. */
const NUMBERS = 512
const EXPONENTS = 32

/** `[words × 4]` half floats of an HDR page, opaque, with {@link BRIGHTEST_LUXEL} as 1: GPUs filter them as linear light. */
export function hdrTexels(words: Uint32Array): Uint16Array {
  const halves = halvesOf(lightOfNumbers())
  const texels = new Uint16Array(words.length * 4)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    const exponent = (word >>> 27) * NUMBERS
    texels[at * 4] = halves[exponent + (word & (NUMBERS - 1))]
    texels[at * 4 + 1] = halves[exponent + ((word >>> 9) & (NUMBERS - 1))]
    texels[at * 4 + 2] = halves[exponent + ((word >>> 18) & (NUMBERS - 1))]
    texels[at * 4 + 3] = OPAQUE
  }
  return texels
}

/** `[32 × 512]` light of all numbers of a word, by exponent and number: a page has millions of words. */
function lightOfNumbers(): Float32Array {
  const light = [0, 0, 0]
  return Float32Array.from({ length: EXPONENTS * NUMBERS }, (_, at) => {
    lightOfWord(((Math.floor(at / NUMBERS) << 27) | (at % NUMBERS)) >>> 0, light)
    return light[0] / BRIGHTEST_LUXEL
  })
}

/** Half floats of numbers from 0 to 65504, toward zero. */
function halvesOf(numbers: Float32Array): Uint16Array {
  return Uint16Array.from(new Uint32Array(numbers.buffer), (bits) => {
    const exponent = (bits >>> 23) - 112
    const digits = bits & 0x7fffff
    if (exponent > 0) return (exponent << 10) + (digits >> 13)
    return exponent < -10 ? 0 : (digits | 0x800000) >> (14 - exponent)
  })
}
