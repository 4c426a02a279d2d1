import { mkdirSync, readdirSync } from 'node:fs'
import { UsageError } from './usage-error.js'

/** What may be in a folder that counts as empty: what people have before they begin. */
const UNNOTICED = ['.git', '.DS_Store', 'Thumbs.db']

/** Names in a folder; none where there is no folder yet. @throws UsageError where a file is in the way */
export function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !UNNOTICED.includes(name))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw new UsageError(`${folder} is a file, or in one: choose another name`)
    throw new UsageError(`the folder cannot be read: ${message}`)
  }
}

/** @throws UsageError where the system does not let it */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(`the folder cannot be made: ${(error as Error).message}`)
  }
}
