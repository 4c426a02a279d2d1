import type { Host } from '../../../host/host.js'

/** Lists folders, each once, up to a limit: for searches in trees of unknown size. */
export class ListingBudget implements Pick<Host, 'listFolder' | 'realPath'> {
  readonly #host: Pick<Host, 'listFolder' | 'realPath'>
  readonly #most: { readonly folders: number; readonly names: number }
  readonly #listings = new Map<string, Promise<readonly string[]>>()
  #names = 0

  constructor(host: Pick<Host, 'listFolder' | 'realPath'>, most: { readonly folders: number; readonly names: number }) {
    this.#host = host
    this.#most = most
  }

  /** Whether the limit has stopped or would stop a listing. */
  get isSpent(): boolean {
    return this.#listings.size >= this.#most.folders || this.#names >= this.#most.names
  }

  /** The contents of a folder; empty after the limit is reached. */
  listFolder(path: string): Promise<readonly string[]> {
    const existing = this.#listings.get(path)
    if (existing !== undefined) return existing
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
