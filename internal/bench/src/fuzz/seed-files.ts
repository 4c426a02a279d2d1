import { FormatError } from '@brushwork/codecs'
import { corpusManifest } from '@brushwork-internal/testkit/corpus'
import { formatOf } from '../formats/all.js'
import type { Format } from '../formats/format.js'

/** Larger files hide what is mutated, and take the time of many small ones. */
const MOST_BYTES = 24 * 1024
const MOST_FILES = 3

/** Valid files to start from: those of our own writers, and the smallest of the corpus where there is one; none where there are neither. */
export function seedFiles(format: Format): Uint8Array[] {
  const real = corpusManifest()
    .map(({ path, read }) => ({ path, bytes: read() }))
    .filter(({ path, bytes }) => formatOf(path, bytes) === format && isValid(format, bytes))
    .map(({ bytes }) => bytes)
    .sort((a, b) => a.length - b.length)
  const made = format.seeds()
  const small = real.filter(({ length }) => length <= MOST_BYTES).slice(0, MOST_FILES)
  // Where no writer makes one, the smallest real file has to do, whatever its size.
  const seeds = made.length + small.length === 0 ? real.slice(0, 1) : [...made, ...small]
  return seeds
}

function isValid(format: Format, bytes: Uint8Array): boolean {
  try {
    format.read(bytes)
    return true
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}
