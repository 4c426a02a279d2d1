import { type Signal, signal } from '@preact/signals'
import { type LinkedFile, readLink } from './link-text.js'

/** Something of a view that links keep. */
export interface Linked {
  /** What it is now; undefined to leave it out. */
  readonly get: () => string | undefined
  /** Restores it. Values come from links, which anybody may have written: an invalid one should be ignored. */
  readonly set: (value: string) => void
}

/** What views keep in the link of the page. */
export class Link {
  /** The file that a link asks for, until it is shown. */
  readonly awaited: Signal<LinkedFile | undefined> = signal(undefined)
  readonly #registered = new Map<string, Linked & { readonly path: string | undefined }>()
  /** Values of the link that was opened, until somebody registers for them. */
  #pending = new Map<string, string>()
  /** The file that is shown. */
  #path: string | undefined

  /** Reads the hash of an address. @returns whether it names a file, which is awaited from then on */
  open(hash: string): boolean {
    const link = readLink(hash)
    if (link === undefined) return false
    this.awaited.value = link.file
    this.#pending = new Map(link.values)
    return true
  }

  /** Notes that a file is shown. If it is not the one that was asked for, what the link keeps is forgotten. */
  show(path: string, isAwaited: boolean): void {
    this.#path = path
    if (isAwaited) {
      this.awaited.value = undefined
      for (const [name, { set, path }] of this.#registered) if (path === this.#path) this.#take(name, set)
    } else if (this.awaited.peek() === undefined) this.#pending.clear()
  }

  /** Stops waiting for a file. */
  ignore(): void {
    this.awaited.value = undefined
    this.#pending.clear()
  }

  /**
   * Adds something that links keep of the file that is shown. It is restored at once if a link was opened.
   * @returns a function that takes it away
   */
  register(name: string, linked: Linked): () => void {
    const entry = { ...linked, path: this.#path }
    this.#registered.set(name, entry)
    if (this.awaited.peek() === undefined) this.#take(name, linked.set)
    return () => {
      if (this.#registered.get(name) === entry) this.#registered.delete(name)
    }
  }

  /** All that is kept now. */
  values(): ReadonlyMap<string, string> {
    const values = [...this.#registered].map(([name, { get }]) => [name, get()] as const)
    return new Map(values.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
  }

  #take(name: string, set: (value: string) => void): void {
    const value = this.#pending.get(name)
    if (value === undefined) return
    this.#pending.delete(name)
    set(value)
  }
}
