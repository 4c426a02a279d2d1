import { expect, it } from 'vitest'
import { binaryHash } from '../../src/read/container/binary-hash.js'

it('every edit of one byte has another hash, and so do two bytes that change places', () => {
  const bytes = Uint8Array.from({ length: 400 }, (_, at) => (at * 7) % 251)
  const hashes = new Set([binaryHash(bytes)])
  for (let at = 0; at < bytes.length; at++) {
    for (const value of [0, 1, 128, 255]) if (bytes[at] !== value) hashes.add(binaryHash(bytes.with(at, value)))
    if (at > 0) hashes.add(binaryHash(bytes.with(at, bytes[at - 1]).with(at - 1, bytes[at])))
  }
  expect(hashes.size).toBeGreaterThan(1900)
  for (const hash of hashes) expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true)
})
