import { stat } from 'node:fs/promises'

/** Between two looks at a file that is being saved, milliseconds. */
const PAUSE = 20
/** Nobody waits longer for a file to settle. */
const LONGEST = 2000
/** An empty file is one that an editor has just cut off, most likely: so long its bytes are waited for. */
const EMPTY = 500
/** A file that changed less than this ago may still be being saved. */
const RECENT = 2000
/** So long a file that makes no sense is watched for the rest of it. */
const REST = 250

/** What a file looks like from outside: another when it was written. */
interface Look {
  readonly print: string
  readonly size: number | undefined
  readonly changed: number
}

/** How far files that are being saved have come. */
export interface Settling {
  /** Resolves when all of them were looked at: what is read from now on is of that look or later. */
  readonly looked: Promise<void>
  /** Resolves when they look the same twice in a row, with whether they never looked different from that first look. */
  readonly settled: Promise<boolean>
}

const SETTLED: Settling = { looked: Promise.resolve(), settled: Promise.resolve(true) }

/**
 * Waits out editors that save a file in pieces. The clock decides only how long is waited, never what is built.
 */
export class ChangedFiles {
  readonly #noted = new Map<string, number>()
  readonly #unsettled = new Set<string>()
  #settling: Settling | undefined

  /** The bundler has told of a change, an appearance or a disappearance. */
  note(path: string): void {
    const now = Date.now()
    for (const [other, at] of this.#noted) if (now - at > RECENT) this.#noted.delete(other)
    this.#noted.set(path, now)
    this.#unsettled.add(path)
  }

  /** Resolves when every file that was told of looks the same twice in a row. */
  async settled(): Promise<void> {
    await this.settling().settled
  }

  /** For work that begins before files have settled, and is done again when they were not what it was begun with. */
  settling(): Settling {
    if (this.#unsettled.size === 0 && this.#settling === undefined) return SETTLED
    this.#settling ??= this.#begin()
    return this.#settling
  }

  #begin(): Settling {
    const firsts = this.#lookAtUnsettled()
    const settled = this.#settle(firsts).finally(() => {
      this.#settling = undefined
    })
    return { looked: firsts.then(() => {}), settled }
  }

  async #settle(looking: Promise<ReadonlyMap<string, Look>>): Promise<boolean> {
    const firsts = await looking
    let stood = true
    for (let round = firsts; round.size > 0; round = await this.#lookAtUnsettled()) {
      const lasts = await Promise.all(
        [...round].map(async ([path, first]) => ({ path, last: await untilSettled(path, first) })),
      )
      stood &&= lasts.every(({ path, last }) => firsts.get(path)?.print === last.print)
    }
    return stood
  }

  /** Files that were told of since the last time, and what they look like. */
  async #lookAtUnsettled(): Promise<ReadonlyMap<string, Look>> {
    const paths = [...this.#unsettled]
    this.#unsettled.clear()
    return new Map(await Promise.all(paths.map(async (path): Promise<[string, Look]> => [path, await look(path)])))
  }

  /**
   * After a build that failed: whether one of its files was being saved meanwhile, so that another try is worth it. Files
   * that nobody touched lately cost no time.
   * @param start when the build began, by the clock of the machine.
   * @param hadSettled whether it had waited for them: what has settled and changes again is saved slowly, and worth waiting longer
   * for than for a save that was still under way.
   */
  async changedSince(start: number, paths: readonly string[], hadSettled: boolean): Promise<boolean> {
    const now = Date.now()
    // However long the build took: what was recent when it began is so still.
    const recently = RECENT + now - start
    const looks = await Promise.all(paths.map(async (path) => ({ path, seen: await look(path) })))
    const recent = looks.filter(
      ({ path, seen }) => Math.abs(now - seen.changed) < recently || now - (this.#noted.get(path) ?? 0) < recently,
    )
    const changed = recent.some(({ seen }) => seen.changed > start) || (await anyChanges(recent))
    const quiet = hadSettled ? REST : PAUSE
    if (changed) await Promise.all(recent.map(async ({ path }) => untilSettled(path, await look(path), quiet)))
    return changed
  }
}

/** What tells a state of a file from the one before. */
export async function fingerprint(path: string): Promise<string> {
  return (await look(path)).print
}

/**
 * Looks are counted, not time: where a busy machine is slow to look, it is as slow to save.
 * @param quiet how long a file looks the same that has settled, milliseconds.
 */
async function untilSettled(path: string, first: Look, quiet: number = PAUSE): Promise<Look> {
  let last = first
  let same = 0
  for (let waited = 0; same * PAUSE < quiet || (last.size === 0 && waited < EMPTY); waited += PAUSE) {
    if (waited > LONGEST) break
    await pause()
    const now = await look(path)
    same = now.print === last.print ? same + 1 : 0
    last = now
  }
  return last
}

async function anyChanges(files: readonly { readonly path: string; readonly seen: Look }[]): Promise<boolean> {
  if (files.length === 0) return false
  for (let waited = 0; waited < REST; waited += PAUSE) {
    await pause()
    for (const { path, seen } of files) if ((await look(path)).print !== seen.print) return true
  }
  return false
}

async function look(path: string): Promise<Look> {
  const { size, mtimeMs, ino } = (await stat(path).catch(() => undefined)) ?? {}
  return { print: `${size} ${mtimeMs} ${ino}`, size, changed: mtimeMs ?? 0 }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE))
}
