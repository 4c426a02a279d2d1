import { type Signal, signal } from '@preact/signals'
import { type Remote, wrap } from 'comlink'
import type { ByteReading, OpenedStructure, Part } from './byte-reading.js'
import { OpenRows } from './open-rows.js'

/** Children that are asked for at once. */
const BATCH = 100

/** Parts that are held; older ones are asked for again. */
const HELD_PARTS = 20_000

/** The structure of an opened file, read in a worker, and what of it is open and selected. */
export class OpenStructure {
  readonly rows: OpenRows
  /** The file's format, root and error. */
  readonly opened: OpenedStructure
  readonly selected: Signal<Part | undefined> = signal(undefined)
  /** Grows when rows or their parts have changed. */
  readonly version: Signal<number> = signal(0)
  readonly #worker: Worker
  readonly #reading: Remote<ByteReading>
  readonly #held = new Map<string, Part>()
  readonly #asked = new Map<string, Promise<void>>()

  private constructor(worker: Worker, reading: Remote<ByteReading>, opened: OpenedStructure) {
    this.#worker = worker
    this.#reading = reading
    this.opened = opened
    this.rows = new OpenRows(opened.root.count)
  }

  /** Reads the structure of a file. @throws the worker's error, and `signal`'s reason once that is aborted */
  static async read(blob: Blob, aborted: AbortSignal): Promise<OpenStructure> {
    const worker = new Worker(new URL('./bytes.worker.ts', import.meta.url), { type: 'module' })
    aborted.addEventListener('abort', () => worker.terminate(), { once: true })
    const reading = wrap<ByteReading>(worker)
    return new OpenStructure(worker, reading, await reading.open(blob))
  }

  /** Ends the worker. */
  dispose(): void {
    this.#worker.terminate()
  }

  select(part: Part): void {
    this.selected.value = part
  }

  /** Selects the smallest part that holds a byte, and opens what it is in. */
  async selectAt(offset: number): Promise<void> {
    const parts = await this.#reading.partsAt(offset)
    const inside = parts.slice(1)
    for (const part of inside) this.#hold(part)
    for (const part of inside.slice(0, -1)) this.rows.open(part.at, part.count)
    this.version.value++
    const last = inside.at(-1)
    if (last !== undefined) this.select(last)
  }

  open(part: Part): void {
    this.rows.open(part.at, part.count)
    this.version.value++
  }

  close(part: Part): void {
    this.rows.close(part.at)
    this.version.value++
  }

  /** The part in a row; undefined while it is asked for. */
  heldIn(row: number): Part | undefined {
    const at = this.rows.partIn(row)
    const part = this.#held.get(at.join())
    if (part === undefined) void this.#ask(at)
    return part
  }

  /** The part in a row. */
  async partIn(row: number): Promise<Part | undefined> {
    const at = this.rows.partIn(row)
    if (!this.#held.has(at.join())) await this.#ask(at)
    return this.#held.get(at.join())
  }

  #ask(at: readonly number[]): Promise<void> {
    const parent = at.slice(0, -1)
    const start = Math.floor(at[at.length - 1] / BATCH) * BATCH
    const key = `${parent.join()}:${start}`
    const known = this.#asked.get(key)
    if (known !== undefined) return known
    const asked = this.#reading.children(parent, start, start + BATCH).then((parts) => {
      for (const part of parts) this.#hold(part)
      this.#asked.delete(key)
      this.version.value++
    })
    this.#asked.set(key, asked)
    return asked
  }

  #hold(part: Part): void {
    this.#held.set(part.at.join(), part)
    if (this.#held.size <= HELD_PARTS) return
    const [oldest] = this.#held.keys()
    this.#held.delete(oldest)
  }
}
