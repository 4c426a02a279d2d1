import { FormatError } from '@brushwork/codecs'
import { corpusManifest } from '@brushwork-internal/testkit/corpus'
import { formatOf } from '../../formats/all.js'
import type { Format } from '../../formats/format.js'

/** Size limit of seeds. A mutation has less effect on larger files, and each takes the time of many small ones. */
const MAX_BYTES = 24 * 1024
const MAX_FILES = 3

/** Seeds of a format: files of our writers and the smallest corpus files. Empty if neither exist. */
export function seedFiles(format: Format): Uint8Array[] {
  const real = corpusManifest()
    .map(({ path, read }) => ({ path, bytes: read() }))
    .filter(({ path, bytes }) => formatOf(path, bytes) === format && isValid(format, bytes))
    .map(({ bytes }) => bytes)
    .sort((a, b) => a.length - b.length)
  const made = format.seeds()
  const small = real.filter(({ length }) => length <= MAX_BYTES).slice(0, MAX_FILES)
  // Without a writer's file, uses the smallest real file whatever its size.
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
