import { type DeclarationState, keepDeclaration, staleDeclarations } from '@brushwork/pipeline/after-build'
import type { Session } from '../session/session.js'
import { ProjectConfigs } from './project-config.js'
import { Projects } from './projects.js'

/** The declarations of the projects that a call has to do with. */
export class Declarations {
  readonly #session: Session
  readonly #check: boolean
  readonly #projects: Projects

  /** @param check compares declarations, and writes none */
  constructor(session: Session, check: boolean) {
    this.#session = session
    this.#check = check
    this.#projects = new Projects({ asked: { strict: false } }, session, new ProjectConfigs(session, false))
  }

  /** Declares the names of a source in its project. @throws BuildError */
  async keep(file: string, root: string): Promise<DeclarationState> {
    const { builds } = await this.#projects.of(root)
    const { host } = this.#session
    return keepDeclaration(file, await builds.names(file), { host, root, check: this.#check })
  }

  /** Removes the declarations without a source. @returns their absolute paths. @throws BuildError */
  async removeStale(root: string): Promise<readonly string[]> {
    const { host } = this.#session
    const stale = await staleDeclarations(root, host)
    if (!this.#check) for (const path of stale) await host.removeFile(path)
    return stale
  }

  /** Stores what makes the next call quicker. */
  finish(): Promise<void> {
    return this.#projects.finish()
  }
}
