import { atOddOffset, mutate } from '@brushwork-internal/testkit'
import { expect } from 'vitest'
import { FormatError } from '../../src/binary/index.js'
import type { DecodedImage } from '../../src/image/index.js'

type Read = (bytes: Uint8Array) => DecodedImage

/** The decoded image, or undefined if the reader throws a FormatError; any other error fails the test. */
function attempt(read: Read, bytes: Uint8Array): DecodedImage | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

/** Checks that no prefix of `bytes` crashes, and that prefixes shorter than `needed` are rejected. */
export function expectTruncationRefused(read: Read, bytes: Uint8Array, needed = bytes.length): void {
  for (let length = 0; length < needed; length++) {
    if (attempt(read, bytes.subarray(0, length)) !== undefined)
      expect.fail(`${length} of ${bytes.length} bytes are read`)
  }
}

/** Reads 1,000 damaged copies: each must throw a FormatError or give a complete image. Returns how many were read. */
export function readDamagedCopies(read: Read, bytes: Uint8Array): number {
  let survived = 0
  for (let seed = 0; seed < 1000; seed++) {
    const image = attempt(read, mutate(bytes, seed))
    if (image === undefined) continue
    survived++
    expect(image.pixels.length, `seed ${seed}`).toBe(image.width * image.height * 4)
  }
  return survived
}

export function expectSameAtOddOffset(read: Read, bytes: Uint8Array): void {
  const expected = read(bytes).pixels
  expect(Buffer.compare(read(atOddOffset(bytes)).pixels, expected)).toBe(0)
}
