import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Reads a file at any alignment and checks that it is written byte for byte. */
export function expectSame<T>(
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => T,
  write: (document: T) => Uint8Array,
): T {
  const odd = new Uint8Array(bytes.length + 10).fill(0xee)
  odd.set(bytes, 7)
  const inside = read(odd.subarray(7, 7 + bytes.length))
  const document = read(bytes)
  // The test runner's matcher takes a minute for megabytes.
  expect(isDeepStrictEqual(inside, document)).toBe(true)
  expect(Buffer.compare(write(document), bytes)).toBe(0)
  expect(Buffer.compare(write(inside), bytes)).toBe(0)
  return document
}
