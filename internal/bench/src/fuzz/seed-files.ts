import { FormatError } from '@brushwork/codecs'
import { corpusManifest } from '@brushwork-internal/testkit/corpus'
import { formatOf } from '../formats/all.js'
import type { Format } from '../formats/format.js'

/** Larger files hide what is mutated, and take the time of many small ones. */
const MOST_BYTES = 24 * 1024
const MOST_FILES = 3

/** Valid files to start from: those of our own writers, and the smallest of the corpus where there is one. */
export function seedFiles(format: Format): Uint8Array[] {
  const real = corpusManifest()
    .map(({ path, read }) => ({ path, bytes: read() }))
    .filter(
      ({ path, bytes }) => bytes.length <= MOST_BYTES && formatOf(path, bytes) === format && isValid(format, bytes),
    )
    .map(({ bytes }) => bytes)
    .sort((a, b) => a.length - b.length)
    .slice(0, MOST_FILES)
  const seeds = [...format.seeds(), ...real]
  if (seeds.length === 0)
    throw new Error(`${format.id} has no seeds: no writer makes one, and the corpus has no small file`)
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
