import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { knownRoot } from './project-root.js'

/** The projects of the sources of a call; looked up once for each folder. */
export class SourceRoots {
  readonly #host: Host
  readonly #own: string
  readonly #isOnly: boolean
  readonly #byFolder = new Map<string, Promise<string>>()
  readonly #used = new Set<string>()

  /**
   * @param own the project of the call, which sources outside of any project count to
   * @param isOnly whether all sources count to it
   */
  constructor(host: Host, own: string, isOnly: boolean) {
    this.#host = host
    this.#own = own
    this.#isOnly = isOnly
    if (isOnly) this.#used.add(own)
  }

  /** The projects of all sources so far. */
  get used(): readonly string[] {
    return [...this.#used]
  }

  async of(file: string): Promise<string> {
    if (this.#isOnly) return this.#own
    const folder = posix.dirname(file)
    const known = this.#byFolder.get(folder) ?? knownRoot(file, this.#host).then((root) => root ?? this.#own)
    this.#byFolder.set(folder, known)
    const root = await known
    this.#used.add(root)
    return root
  }
}
