import type { BuildSession } from '@brushwork/pipeline'
import type { SessionHost } from '@brushwork/pipeline/host'
import type { DroppedFile } from '../files/dropped-file.js'
import { droppedHost } from './dropped-host.js'
import { keptHost } from './kept-host.js'
import { memoryHost } from './memory-host.js'
import type { BuildForm, Progress } from './outcome.js'
import { Sessions } from './sessions.js'

/** Longest file that is read whole [bytes]. */
const FILE_LIMIT = 512 * 1024 ** 2

/** The files that a worker has, as the pipeline takes them. */
export class OpenProject {
  #files: readonly DroppedFile[] = []
  readonly #rest = keptHost(memoryHost())
  #sessions: Promise<Sessions> | undefined

  /** Opens files in place of the last. */
  async open(files: readonly DroppedFile[]): Promise<void> {
    const last = this.#sessions
    this.#sessions = undefined
    this.#files = files
    await (await last)?.end()
  }

  get files(): readonly DroppedFile[] {
    return this.#files
  }

  async host(): Promise<SessionHost> {
    return droppedHost(this.#files, await this.#rest)
  }

  /** Reads a file whole. @throws Error for one that is too long, and for one that is no longer on the disk */
  async bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const file = this.#files.find((one) => one.path === path)
    if (file === undefined) throw new Error(`expected ${path} among the files that are open`)
    if (file.blob.size > FILE_LIMIT) throw new Error(`expected at most 512 MiB, found ${file.blob.size} bytes`)
    return new Uint8Array(await file.blob.arrayBuffer())
  }

  /** Builds in the session of a form: see {@link Sessions}. */
  async withSession<Result>(
    form: BuildForm,
    onProgress: (progress: Progress) => void,
    use: (session: BuildSession) => Promise<Result>,
  ): Promise<Result> {
    this.#sessions ??= this.host().then((host) => new Sessions(host))
    return (await this.#sessions).during(form, onProgress, use)
  }
}
