import type { Host } from '@brushwork/pipeline'

/** Between two fingerprints of a file that may still be being saved, milliseconds. */
const POLL = 25
/** A file counts as saved when its fingerprint has stayed the same for this long: editors pause between pieces, milliseconds. */
const QUIET = 250
/** The longest wait for files to become quiet, milliseconds. */
const MAX_WAIT = 2000
/** Vite's watcher drops a change within 50 ms of the one before and never reports it, milliseconds. */
const DROPPED = 60

type Files = Pick<Host, 'fileState' | 'time'>
type FileState = Awaited<ReturnType<Host['fileState']>>

/** Files that an attempt to build depended on. */
interface Inputs {
  /** Absolute paths of the files that it read. */
  readonly files: readonly string[]
  /** Absolute paths of files that it looked for and did not find. */
  readonly missing?: readonly string[]
  /** Whether the result may be due to a file that was only half saved. */
  readonly isDoubtful: boolean
}

/** Files before an attempt to build. */
export interface Before {
  /** By the machine's clock, milliseconds. */
  readonly time: number
  /** The state of each file that was known to be an input, undefined where there was no file. */
  readonly states: ReadonlyMap<string, FileState>
}

export async function stateBefore(files: readonly string[], host: Files): Promise<Before> {
  const time = host.time()
  return { time, states: await statesOf(files, host) }
}

async function statesOf(files: readonly string[], host: Files): Promise<Map<string, FileState>> {
  const states = new Map<string, FileState>()
  // One by one, since hosts read states synchronously.
  for (const path of files) states.set(path, await host.fileState(path))
  return states
}

/**
 * Whether a result has to be rebuilt. An input changed during the attempt, or the result is doubtful and an input
 * changes within one quiet period. Then it returns when all of them are quiet. Empty files are doubtful: editors
 * truncate a file first. Doubtful results of files that have not changed lately cost no time.
 */
export async function isStale(inputs: Inputs, before: Before, host: Files): Promise<boolean> {
  const { files, missing = [], isDoubtful } = inputs
  const states = await statesOf([...files, ...missing], host)
  const isChanged = Array.from(states).some(([path, state]) => {
    if (before.states.has(path)) return before.states.get(path)?.fingerprint !== state?.fingerprint
    // Files that were not known before have only their times. Those in the future are of other clocks.
    return state !== undefined && state.modified > before.time && state.modified <= host.time()
  })
  const read = files.map((path) => states.get(path))
  const isInDoubt = isDoubtful || read.some((state) => state?.size === 0)
  if (!isChanged && !(isInDoubt && read.some((state) => state?.settled !== true))) return false
  const after = read.map((state) => state?.fingerprint).join()
  return (await untilQuiet(files, host)) !== after || isChanged
}

/** Waits until files have not changed for one quiet period. @returns their fingerprint */
export async function untilQuiet(files: readonly string[], host: Files): Promise<string> {
  let last = await fingerprint(files, host)
  // Polls are counted, not time: a machine that is too busy to poll is also too busy to save.
  for (let quiet = 0, waited = 0; quiet < QUIET && waited < MAX_WAIT; waited += POLL) {
    await new Promise((resolve) => setTimeout(resolve, POLL))
    const now = await fingerprint(files, host)
    quiet = now === last ? quiet + POLL : 0
    last = now
  }
  return last
}

async function fingerprint(files: readonly string[], host: Files): Promise<string> {
  return (await Promise.all(files.map(async (path) => (await host.fileState(path))?.fingerprint))).join()
}

/** Makes updates of the events of Vite's watcher: one for each state of a file, and one for the states that it drops. */
export class SaveEvents {
  readonly #host: Files
  /** Files that are waited for, each of them for one environment. */
  readonly #waiting = new Set<string>()
  /** The fingerprint that an environment was last updated with. */
  readonly #updated = new Map<string, string>()

  constructor(host: Files) {
    this.#host = host
  }

  /**
   * Whether an event is worth an update. Waits until a file is quiet that is empty or gone, as while some editors save it.
   * @param isCostly whether the update reloads a page: then any file is waited for, so that a slow save is one reload
   * @param emit emits the event again, for a change that the watcher drops
   */
  async isNew(file: string, environment: string, isCostly: boolean, emit: () => void): Promise<boolean> {
    const key = `${environment} ${file}`
    // That event takes care of this one.
    if (this.#waiting.has(key)) return false
    this.#waiting.add(key)
    const hasBytes = ((await this.#host.fileState(file))?.size ?? 0) > 0
    const current = await (isCostly || !hasBytes ? untilQuiet : fingerprint)([file], this.#host)
    this.#waiting.delete(key)
    if (this.#updated.get(key) === current) return false
    this.#updated.set(key, current)
    const emitDropped = async (): Promise<void> => {
      if (this.#updated.get(key) === current && (await fingerprint([file], this.#host)) !== current) emit()
    }
    setTimeout(() => void emitDropped(), DROPPED).unref()
    return true
  }
}
