import { type BuildSession, openSession } from '@brushwork/pipeline'
import type { SessionHost } from '@brushwork/pipeline/host'
import { PROJECT } from './dropped-host.js'
import { KEPT } from './kept-host.js'
import { KEPT_LIMIT } from './kept-size.js'
import type { BuildForm, Progress } from './outcome.js'

/** Milliseconds without a build until a session ends. Its end prunes what is kept, which takes longer than the build of a small model. */
const REST = 3000

/** The sessions of a project, one for each form: a level with a hundred models is built in one. */
export class Sessions {
  readonly #host: SessionHost
  readonly #open = new Map<string, BuildSession>()
  #report: (progress: Progress) => void = () => undefined
  #builds = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: SessionHost) {
    this.#host = host
  }

  /** Builds in the session of a form. @param onProgress gets the steps of all builds that run */
  async during<Result>(
    form: BuildForm,
    onProgress: (progress: Progress) => void,
    build: (session: BuildSession) => Promise<Result>,
  ): Promise<Result> {
    clearTimeout(this.#timer)
    this.#report = onProgress
    this.#builds++
    try {
      return await build(this.#sessionOf(form))
    } finally {
      this.#builds--
      this.#timer = setTimeout(() => void this.end(), REST)
    }
  }

  /** Ends all sessions, unless a build runs. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#builds > 0) return
    const sessions = [...this.#open.values()]
    this.#open.clear()
    for (const session of sessions) await session.finish()
  }

  #sessionOf({ profile = 'draft', light = 'auto', lods }: BuildForm): BuildSession {
    const key = `${profile} ${light} ${lods}`
    const open = this.#open.get(key)
    if (open !== undefined) return open
    const session = openSession({
      host: this.#host,
      root: PROJECT,
      cacheDir: KEPT,
      isSnapshot: true,
      threads: false,
      settings: { asked: { profile, light, ...(lods && { lods }) }, cacheSize: KEPT_LIMIT },
      onStep: ({ name }) => this.#report({ step: name }),
    })
    this.#open.set(key, session)
    return session
  }
}
