import type { BuildContext } from '@brushwork/pipeline'
import { buildContext } from '../args/source-options.js'
import type { SourceFile } from '../files/find-sources.js'
import type { Session } from '../session/session.js'

type ContextArgs = Parameters<typeof buildContext>[1]

/** Finds the projects of sources in the order of the calls, because the first source of a guessed one reports it. */
export class SourceContexts {
  readonly #args: ContextArgs
  readonly #session: Session
  readonly #guessedRoots = new Set<string>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(args: ContextArgs, session: Session) {
    this.#args = args
    this.#session = session
  }

  /** @throws BuildError; UsageError */
  contextOf({ path, base }: SourceFile): Promise<BuildContext> {
    const context = this.#last.then(() => buildContext(path, this.#args, this.#session, base, this.#guessedRoots))
    this.#last = context.catch(() => {})
    return context
  }
}
