import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { ListedFile } from '../work/listed-file.js'
import { keepThumbnail, keptThumbnail } from './kept-thumbnails.js'

/** Pictures that are held at once. */
const HELD = 500

/** Makes the picture of a file; undefined for one that has none. */
export type MakeThumbnail = (file: ListedFile) => Promise<Blob | undefined>

/** The small pictures of the list, made one by one for the rows that are in view. */
export class Thumbnails {
  readonly #make: MakeThumbnail
  readonly #urls = new WeakMap<ListedFile, Signal<string | undefined>>()
  /** Those with a picture, the latest last. */
  readonly #held = new Set<ListedFile>()
  /** In the order in which rows came into view. */
  readonly #wanted = new Set<ListedFile>()
  /** Files that were tried: none is tried twice. */
  readonly #tried = new WeakSet<ListedFile>()
  #isRunning = false

  constructor(make: MakeThumbnail) {
    this.#make = make
  }

  /** The URL of a file's picture, once there is one. */
  urlOf(file: ListedFile): ReadonlySignal<string | undefined> {
    return this.#signalOf(file)
  }

  /** Asks for the picture of a file that came into view. */
  want(file: ListedFile): void {
    if (this.#tried.has(file)) return
    this.#wanted.add(file)
    void this.#run()
  }

  /** A file has left the view: its picture is no longer made. */
  forget(file: ListedFile): void {
    this.#wanted.delete(file)
  }

  /** Shows a picture that was made elsewhere. */
  async put(file: ListedFile, picture: Blob): Promise<void> {
    this.#tried.add(file)
    this.#hold(file, picture)
    await keepThumbnail(file, picture)
  }

  /** Lets all pictures go, for another project. */
  clear(): void {
    this.#wanted.clear()
    for (const file of this.#held) this.#release(file)
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (const file of this.#inTurn()) {
        await idle()
        // It may have left the view meanwhile.
        if (!this.#wanted.delete(file)) continue
        this.#tried.add(file)
        const kept = await keptThumbnail(file)
        if (kept !== undefined) this.#hold(file, kept)
        else {
          const made = await this.#make(file)
          if (made !== undefined) await this.put(file, made)
        }
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** The files that are wanted, one after the other, also those that come meanwhile. */
  *#inTurn(): Generator<ListedFile> {
    for (;;) {
      const [file] = this.#wanted
      if (file === undefined) return
      yield file
    }
  }

  #hold(file: ListedFile, picture: Blob): void {
    this.#release(file)
    this.#signalOf(file).value = URL.createObjectURL(picture)
    this.#held.add(file)
    const [oldest] = this.#held
    if (this.#held.size > HELD) this.#release(oldest)
  }

  #release(file: ListedFile): void {
    const url = this.#signalOf(file)
    if (!this.#held.delete(file) || url.value === undefined) return
    URL.revokeObjectURL(url.value)
    url.value = undefined
    this.#tried.delete(file)
  }

  #signalOf(file: ListedFile): Signal<string | undefined> {
    const known = this.#urls.get(file)
    if (known !== undefined) return known
    const url = signal<string | undefined>(undefined)
    this.#urls.set(file, url)
    return url
  }
}

/** Waits until the page has nothing better to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 20)
  })
}
