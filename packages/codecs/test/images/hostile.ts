import { atOddOffset, mutate } from '@brushwork-internal/testkit'
import { expect } from 'vitest'
import { FormatError } from '../../src/binary/index.js'
import type { DecodedImage } from '../../src/image/index.js'

type Read = (bytes: Uint8Array) => DecodedImage

/** The decoded picture, or undefined where the reader refuses; any other exception fails the test. */
function attempt(read: Read, bytes: Uint8Array): DecodedImage | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

/** Every shorter file of `bytes` is refused when shorter than `needed`, and none crashes. */
export function expectTruncationRefused(read: Read, bytes: Uint8Array, needed = bytes.length): void {
  for (let length = 0; length < needed; length++) {
    if (attempt(read, bytes.subarray(0, length)) !== undefined)
      expect.fail(`${length} of ${bytes.length} bytes are read`)
  }
}

/** 1,000 damaged copies: each is refused with a FormatError or gives a whole picture. Returns how many were read. */
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
