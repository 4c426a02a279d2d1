import { ok } from 'node:assert/strict'
import { mutate } from '@brushwork-internal/testkit'
import { FormatError, type Issue } from '../../../src/index.js'

/** Reader and writer of one format. */
export interface Codec<T extends { readonly issues: readonly Issue[] }> {
  read(bytes: Uint8Array): T
  write(document: T): Uint8Array
}

/**
 * Typed arrays of a document may take at most this multiple of its file (16-bit columns stay 16-bit, records become
 * objects).
 */
const GROWTH_LIMIT = 4

/**
 * Cuts a file at every byte: each prefix must be rejected with a FormatError that has an address. From `needed` bytes on, the
 * prefix is read with an issue and written byte for byte.
 */
export function refusesEveryPrefix<T extends { readonly issues: readonly Issue[] }>(
  { read, write }: Codec<T>,
  bytes: Uint8Array,
  needed = bytes.byteLength,
): void {
  for (let length = 0; length < bytes.length; length++) {
    if (length >= needed) {
      const document = read(bytes.subarray(0, length))
      ok(
        document.issues.some(({ warns }) => warns),
        `cut at ${length}: no issue warns`,
      )
      ok(Buffer.compare(write(document), bytes.subarray(0, length)) === 0, `cut at ${length} does not come back`)
      continue
    }
    const error = caught(() => read(bytes.subarray(0, length)), `cut at ${length}`)
    ok(error !== undefined, `cut at ${length} of ${bytes.byteLength}: read without an error`)
    ok((error.offset ?? Infinity) <= bytes.byteLength, `cut at ${length}: refused at offset ${error.offset}`)
  }
}

/**
 * Changes a file `count` times. Each copy is rejected with a FormatError, or is read and written byte for byte (unless
 * its format cannot be written).
 */
export function survivesMutations<T extends { readonly issues: readonly Issue[] }>(
  codec: Codec<T>,
  bytes: Uint8Array,
  count: number,
  firstSeed = 1,
  { writes = true }: { readonly writes?: boolean } = {},
): { refused: number; read: number } {
  const tally = { refused: 0, read: 0 }
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const changed = mutate(bytes, seed)
    let document: T | undefined
    const error = caught(() => {
      document = codec.read(changed)
    }, `seed ${seed}`)
    if (error !== undefined || document === undefined) {
      tally.refused++
      continue
    }
    tally.read++
    const grown = ownedBytes(document, changed.buffer)
    ok(grown < changed.byteLength * GROWTH_LIMIT + 4096, `seed ${seed} takes ${grown} bytes of memory`)
    if (!writes) continue
    ok(Buffer.compare(codec.write(document), changed) === 0, `seed ${seed} does not come back`)
  }
  return tally
}

/** Runs `action` and returns the FormatError it throws; any other error fails the test with `label`. */
function caught(action: () => void, label: string): FormatError | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof FormatError) return error
    throw new Error(`${label}: threw ${error instanceof Error ? error.stack : String(error)}`)
  }
}

/** Bytes of a document's typed arrays that are not views into the input. */
function ownedBytes(value: unknown, input: ArrayBufferLike): number {
  if (ArrayBuffer.isView(value)) return value.buffer === input ? 0 : value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + ownedBytes(part, input), 0)
}

/** Returns the FormatError that `action` must throw. */
export function refused(action: () => void): FormatError {
  const error = caught(action, 'expected a FormatError')
  if (error === undefined) throw new Error('nothing was refused')
  return error
}
