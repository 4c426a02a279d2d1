import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileState } from './file-state.js'
import { systemCode } from './system-words.js'

/**
 * A hash of code, and the state of each file that it was made from. Paths are relative to the record, so a copied tree
 * has its own.
 */
interface CachedCode {
  readonly hash: string
  readonly files: Readonly<Record<string, string>>
}

/** Code that was hashed. */
export interface HashedCode {
  readonly hash: string
  /** Absolute paths of all files that were read. */
  readonly files: Iterable<string>
}

/**
 * Returns a hash of code, and computes it again only when one of its files has changed. A stat of each file replaces
 * reading and parsing hundreds of files.
 * @param record absolute path of the file in which the hash is kept; a folder that cannot be written does no harm
 */
export function cachedHash(record: string, hash: () => HashedCode): string {
  const cached = readRecord(record)
  const folder = dirname(record)
  if (
    cached !== undefined &&
    Object.entries(cached.files).every(([path, state]) => stateOf(join(folder, path)) === state)
  ) {
    return cached.hash
  }
  const date = Date.now()
  const made = hash()
  const states = [...made.files].map((path) => [relative(folder, path), stateOf(path, date)] as const)
  // A file that changed lately may change again within one tick of the clock.
  if (states.every(([, state]) => state !== undefined)) {
    writeRecord(record, JSON.stringify({ hash: made.hash, files: Object.fromEntries(states) }))
  }
  return made.hash
}

/** The fingerprint of a file; undefined if it does not exist, or changed at that date or later. */
function stateOf(path: string, date = Number.POSITIVE_INFINITY): string | undefined {
  const state = fileState(fs, path, date)
  return state?.settled ? state.fingerprint : undefined
}

function readRecord(path: string): CachedCode | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(path, 'utf8'))
    return isKnownCode(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) !== undefined) return undefined
    throw error
  }
}

function isKnownCode(value: unknown): value is CachedCode {
  if (typeof value !== 'object' || value === null || !('hash' in value && 'files' in value)) return false
  const { hash, files } = value
  return typeof hash === 'string' && typeof files === 'object' && files !== null && Object.keys(files).length > 0
}

/** Atomic: processes that start together may write one record. */
function writeRecord(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    fs.mkdirSync(dirname(path), { recursive: true })
    fs.writeFileSync(temporary, text)
    fs.renameSync(temporary, path)
  } catch (error) {
    if (systemCode(error) === undefined) throw error
    fs.rmSync(temporary, { force: true })
  }
}

/** The file for the hash of a module, in a folder that no package manager and no version control keeps. */
export function recordOf(folder: string, module: string): string {
  return join(folder, 'node_modules/.cache/brushwork', `${module.replaceAll('/', '-')}.json`)
}
