import type { ViteDevServer } from 'vite'
import { type ChangedFiles, fingerprint } from './changed-files.js'

/** Vite's watcher says nothing of a change within 50 ms of the one before, not even later. */
const SILENCE = 60

/**
 * One update per save, however many pieces a file is saved in: events of a file that is still being waited for are of the
 * same save, and one that the watcher kept to itself is caught up on.
 */
export class ViteSavedFiles {
  readonly #changes: ChangedFiles
  readonly #waiting = new Set<string>()
  /** What a page was last told of, by environment and path. */
  readonly #told = new Map<string, string>()

  constructor(changes: ChangedFiles) {
    this.#changes = changes
  }

  /** Waits for the end of a save. @returns false when another event takes care of it, or nothing is new. */
  async saved(file: string, environment: string, watcher: ViteDevServer['watcher']): Promise<boolean> {
    const key = `${environment} ${file}`
    if (this.#waiting.has(key)) return false
    this.#waiting.add(key)
    await this.#changes.settled()
    const print = await fingerprint(file)
    this.#waiting.delete(key)
    if (this.#told.get(key) === print) return false
    this.#told.set(key, print)
    const lookAgain = async (): Promise<void> => {
      const now = await fingerprint(file)
      if (now !== print && this.#told.get(key) === print && !this.#waiting.has(key)) watcher.emit('change', file)
    }
    setTimeout(() => void lookAgain(), SILENCE).unref()
    return true
  }
}
