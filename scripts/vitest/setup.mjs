/** Runs in every test process. */
import { expect } from 'vitest'

/** Vitest runs this file before every test file of a process, and adds testers each time. */
const ADDED = Symbol.for('brushwork.testers')

/**
 * Compares the bytes of typed arrays first, because Vitest compares key by key: 7 s for a megabyte. Arrays that
 * differ are left to Vitest, which knows NaN and prints the difference.
 */
function haveSameBytes(one, other) {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other) || one.constructor !== other.constructor) return undefined
  return Buffer.compare(bytesOf(one), bytesOf(other)) === 0 ? true : undefined
}

const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)

/**
 * Frames of stack traces in `npm test`. Tests of damaged files throw so many errors that ten frames each took a sixth of their
 * processor time. If you run Vitest directly, errors have all frames. Inline snapshots need more frames to find their place.
 */
if (process.env.BRUSHWORK_MACHINE !== undefined) Error.stackTraceLimit = 3

if (!globalThis[ADDED]) {
  globalThis[ADDED] = true
  expect.addEqualityTesters([haveSameBytes])
}
