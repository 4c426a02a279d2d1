import { type BuildSession, openSession } from '@brushwork/pipeline'
import type { SessionHost } from '@brushwork/pipeline/host'
import type { DroppedFile } from '../files/dropped-file.js'
import { droppedHost, PROJECT } from './dropped-host.js'
import { KEPT, keptHost } from './kept-host.js'
import { KEPT_LIMIT } from './kept-size.js'
import { memoryHost } from './memory-host.js'
import type { BuildForm, Progress } from './outcome.js'

/** Longest file that is read whole [bytes]. */
const FILE_LIMIT = 512 * 1024 ** 2

/** The files that a worker has, as the pipeline takes them. */
export class OpenProject {
  #files: readonly DroppedFile[] = []
  readonly #rest = keptHost(memoryHost())

  /** Opens files in place of the last. */
  open(files: readonly DroppedFile[]): void {
    this.#files = files
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

  /** Opens a session for one use. */
  async withSession<Result>(
    { profile = 'draft', light = 'auto' }: BuildForm,
    onProgress: (progress: Progress) => void,
    use: (session: BuildSession) => Promise<Result>,
  ): Promise<Result> {
    const session = openSession({
      host: await this.host(),
      root: PROJECT,
      cacheDir: KEPT,
      isSnapshot: true,
      threads: false,
      settings: { asked: { profile, light }, cacheSize: KEPT_LIMIT },
      onStep: ({ name }) => onProgress({ step: name }),
    })
    try {
      return await use(session)
    } finally {
      await session.finish()
    }
  }
}
