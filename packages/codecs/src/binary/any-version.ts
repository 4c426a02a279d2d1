import type { ByteReader } from './byte-reader.js'
import { FormatError } from './format-error.js'

/** The version number of a file, and the ones whose layout is documented. */
export interface StatedVersion {
  readonly version: number
  readonly known: readonly number[]
  /** Byte offset of the number in the file. */
  readonly offset: number
}

/**
 * Reads the rest of a file of any version: one with an unknown number is read as the known ones, with a warning.
 * @throws FormatError of `read`; its reason names the unknown version as well.
 */
export function readAnyVersion<T>(reader: ByteReader, stated: StatedVersion, read: () => T): T {
  const { version, known, offset } = stated
  if (known.includes(version)) return read()
  const expected = `the version should be ${known.join(' or ')}, but is ${version}`
  reader.warn('version', `${expected}: it is read as the known one`, offset)
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    throw new FormatError(error.code, error, `${error.reason}; ${expected}, which may be the cause`)
  }
}
