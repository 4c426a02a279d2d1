import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { failure } from '@brushwork/pipeline/config'

/** A temporary folder. `remove` or the normal end of the process removes it; a signal leaves it. */
export class TemporaryFolder {
  /** Absolute, `/` separators. */
  readonly path: string
  readonly #remove: () => void

  private constructor(path: string) {
    this.path = path
    this.#remove = () => rmSync(path, { recursive: true, force: true })
    process.once('exit', this.#remove)
  }

  /** @throws BuildError `unwritten` */
  static async make(): Promise<TemporaryFolder> {
    try {
      return new TemporaryFolder((await mkdtemp(join(tmpdir(), 'brushwork-'))).replaceAll('\\', '/'))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw failure(tmpdir(), 'unwritten', `neither the cache nor a temporary folder can be written: ${reason}`)
    }
  }

  remove(): void {
    this.#remove()
    process.off('exit', this.#remove)
  }
}
