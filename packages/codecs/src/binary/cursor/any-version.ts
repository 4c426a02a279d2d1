import { FormatError } from '../errors/format-error.js'
import type { ByteReader } from './byte-reader.js'

/** The version number of a file, and the versions whose layout is documented. */
export interface StatedVersion {
  readonly version: number
  readonly supported: readonly number[]
  /** Byte offset of the number in the file. */
  readonly offset: number
}

/**
 * Reads the rest of a file of any version. An unknown version is read like the known ones, with a warning.
 * @throws FormatError of `read`; its reason also names the unknown version.
 */
export function readAnyVersion<T>(reader: ByteReader, stated: StatedVersion, read: () => T): T {
  const { version, supported, offset } = stated
  if (supported.includes(version)) return read()
  const expected = `the version should be ${supported.join(' or ')}, but is ${version}`
  reader.warn('version', `${expected}: it is read as the known one`, offset)
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    throw new FormatError(error.code, error, `${error.reason}; ${expected}, which may be the cause`)
  }
}
