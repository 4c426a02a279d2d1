import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import { sealed } from './sealed.js'
import { readSealedJson } from './sealed-json.js'
import { writeEntry } from './write-entry.js'

/** Raise it when the meaning of lines changes. */
const VERSION = 1
/** Files of a ledger, beyond which a process merges them into one. */
const MAX_FILES = 16
/** Lines of a ledger as JSON [bytes], about a kilobyte each. Beyond the limit, the oldest are dropped. */
const MAX_BYTES = 32 * 2 ** 20
/** SHA-256 of the file. */
const FILE = /^[0-9a-f]{64}$/
/** Another process may merge files while this one reads them. Then this one lists them again, at most this often. */
const MAX_LISTINGS = 3

/** What is known under a key. */
interface Line {
  /** When it was added, milliseconds since 1970. Of two lines with one key, the newer one counts. */
  readonly time: number
  readonly value: unknown
}

type Lines = Map<string, Line>

/**
 * Small facts by key, such as the measures of packs, in a few files of a cache: one file for each fact would be one for each asset.
 *
 * Any number of processes may write at the same time, without locks. Each writes its new lines to a file of their own, whose name is its hash. No
 * file is ever changed, and one is removed only after its lines are in another. A damaged file counts as empty, and goes with the next save.
 */
export class Ledger {
  readonly #host: Host
  readonly #cache: string
  readonly #name: string
  #lines: Promise<Lines> | undefined
  readonly #unsaved: Lines = new Map()
  #isDamaged = false
  #saving: Promise<void> | undefined

  /**
   * @param cache absolute path of the cache
   * @param name of its folder there, which the seals of files include
   */
  constructor(host: Host, cache: string, name: string) {
    this.#host = host
    this.#cache = cache
    this.#name = name
  }

  /** Reads the value of a key, which callers validate; undefined if the key is unknown. The first call reads the ledger. */
  async find(key: string): Promise<unknown> {
    return (await this.#load()).get(key)?.value
  }

  /** Sets the value of a key. */
  async add(key: string, value: unknown): Promise<void> {
    const lines = await this.#load()
    const last = lines.get(key)
    // The clock may have been wrong when the last line was added.
    const line = { time: Math.max(this.#host.time(), (last?.time ?? 0) + 1), value }
    lines.set(key, line)
    this.#unsaved.set(key, line)
  }

  /** Stores new lines for other processes. Cheap without new lines. @throws BuildError `unwritten` */
  async save(): Promise<void> {
    // Callers may end the process next, so this waits for what another call writes, too.
    while (this.#unsaved.size > 0 || this.#isDamaged || this.#saving !== undefined) {
      this.#saving ??= this.#write().finally(() => {
        this.#saving = undefined
      })
      await this.#saving
    }
  }

  async #write(): Promise<void> {
    const names = await this.#list()
    const isMerged = this.#isDamaged || names.length >= MAX_FILES
    // Nothing may be awaited between these two: lines that are added meanwhile would be lost.
    const lines = new Map(this.#unsaved)
    this.#unsaved.clear()
    this.#isDamaged = false
    if (isMerged) for (const file of await this.#readAll(names)) addNewer(lines, file ?? new Map())
    const written = await this.#writeFile(lines)
    if (isMerged) await this.#remove(names.filter((name) => name !== written))
  }

  /** @returns the name of the file */
  async #writeFile(lines: Lines): Promise<string> {
    const value = { version: VERSION, lines: newestOf(lines).map(([key, { time, value }]) => [key, time, value]) }
    const bytes = sealed(this.#name, new TextEncoder().encode(JSON.stringify(value)), this.#host)
    const name = this.#host.sha256(bytes)
    await writeEntry(this.#host, this.#cache, this.#path(name), bytes)
    return name
  }

  async #remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.#host.removeFile(this.#path(name))
      } catch (error) {
        // Its lines are in the new file as well.
        if (!(error instanceof BuildError)) throw error
      }
    }
  }

  #load(): Promise<Lines> {
    this.#lines ??= this.#read()
    return this.#lines
  }

  async #read(): Promise<Lines> {
    const lines: Lines = new Map()
    for (let listing = 1; ; listing++) {
      const names = await this.#list()
      const files = await this.#readAll(names)
      for (const file of files) addNewer(lines, file ?? new Map())
      if (!files.includes(undefined)) return lines
      const left = new Set(await this.#list())
      const isMerged = names.some((name) => !left.has(name))
      if (isMerged && listing < MAX_LISTINGS) continue
      this.#isDamaged = true
      return lines
    }
  }

  /** The lines of files; undefined for files that are gone or damaged. */
  #readAll(names: readonly string[]): Promise<readonly (Lines | undefined)[]> {
    return Promise.all(
      names.map(async (name) => {
        const saved = await readSealedJson(this.#host, this.#path(name), this.#name)
        return isSaved(saved) ? new Map(saved.lines.map(([key, time, value]) => [key, { time, value }])) : undefined
      }),
    )
  }

  async #list(): Promise<readonly string[]> {
    // A dynamic import: dev servers whose packs are in the cache read no ledger.
    const { namesIn } = await import('./names-in.js')
    return (await namesIn(this.#host, `${this.#cache}/${this.#name}`)).filter((name) => FILE.test(name))
  }

  #path(name: string): string {
    return `${this.#cache}/${this.#name}/${name}`
  }
}

function addNewer(lines: Lines, more: ReadonlyMap<string, Line>): void {
  for (const [key, line] of more) if (line.time > (lines.get(key)?.time ?? -1)) lines.set(key, line)
}

/** The newest lines that fit into the ledger, the newest first. */
function newestOf(lines: Lines): readonly (readonly [key: string, Line])[] {
  const sorted = [...lines].sort(([, a], [, b]) => b.time - a.time)
  let left = MAX_BYTES
  return sorted.filter((line) => {
    left -= JSON.stringify(line).length
    return left >= 0
  })
}

interface Saved {
  readonly lines: readonly (readonly [key: string, time: number, value: unknown])[]
}

function isSaved(saved: unknown): saved is Saved {
  if (typeof saved !== 'object' || saved === null || !('version' in saved) || saved.version !== VERSION) return false
  return 'lines' in saved && Array.isArray(saved.lines) && saved.lines.every(isSavedLine)
}

function isSavedLine(line: unknown): boolean {
  return Array.isArray(line) && line.length === 3 && typeof line[0] === 'string' && Number.isSafeInteger(line[1])
}
