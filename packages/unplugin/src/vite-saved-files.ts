import type { ViteDevServer } from 'vite'
import { type ChangedFiles, fingerprint } from './changed-files.js'

/** Between two looks at a file that is being saved, milliseconds. */
const PAUSE = 25
/** What costs a player his game waits until nothing was written for so long: editors pause between pieces. */
const QUIET = 250
/** Nobody waits longer for a file to be quiet. */
const LONGEST = 2000
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

  /**
   * Waits for the end of a save.
   * @param patient what comes of it cannot be taken back, so that it is worth waiting for a file that is saved slowly, too.
   * @returns false when another event takes care of it, or nothing is new.
   */
  async saved(
    file: string,
    environment: string,
    watcher: ViteDevServer['watcher'],
    patient: boolean,
  ): Promise<boolean> {
    const key = `${environment} ${file}`
    if (this.#waiting.has(key)) return false
    this.#waiting.add(key)
    await this.#changes.settled()
    const print = patient ? await quietFingerprint(file) : await fingerprint(file)
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

/** What a file looks like when nobody has written to it for a while; by looks, as {@link ChangedFiles} does. */
async function quietFingerprint(file: string): Promise<string> {
  let print = await fingerprint(file)
  for (let waited = 0, quiet = 0; quiet < QUIET && waited < LONGEST; waited += PAUSE) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const now = await fingerprint(file)
    quiet = now === print ? quiet + PAUSE : 0
    print = now
  }
  return print
}
