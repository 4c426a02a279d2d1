import type { Host } from '../host/host.js'

/** Lists folders until there are too many, each once: for searches in folders of unknown size. */
export class ListingBudget implements Pick<Host, 'listFolder' | 'realPath'> {
  readonly #host: Pick<Host, 'listFolder' | 'realPath'>
  readonly #most: { readonly folders: number; readonly names: number }
  readonly #listings = new Map<string, Promise<readonly string[]>>()
  #names = 0

  constructor(host: Pick<Host, 'listFolder' | 'realPath'>, most: { readonly folders: number; readonly names: number }) {
    this.#host = host
    this.#most = most
  }

  /** Whether a folder was not listed, or would not be. */
  get isSpent(): boolean {
    return this.#listings.size >= this.#most.folders || this.#names >= this.#most.names
  }

  /** What a folder holds; nothing once too many were listed. */
  listFolder(path: string): Promise<readonly string[]> {
    const known = this.#listings.get(path)
    if (known !== undefined) return known
    if (this.isSpent) return Promise.resolve([])
    const listing = this.#host.listFolder(path).then((names) => {
      this.#names += names.length
      return names
    })
    this.#listings.set(path, listing)
    return listing
  }

  realPath(path: string): Promise<string> {
    return this.#host.realPath(path)
  }
}
