import { BuildError } from '@brushwork/pipeline/config'
import type { DevEnvironment } from 'vite'
import type { LightUpdate, Load } from '../../emitter.js'
import { PENDING_RUNS } from '../../modules/asset-module.js'
import type { Project } from '../../project/project.js'

/** Updates the modules of pages when the light of their levels is made. */
export class LightUpdates {
  readonly #environment: DevEnvironment
  readonly #project: Pick<Project, 'root'>
  /** Id of a module → SHA-256 of its last pack without light, once the light is made. */
  readonly #replaced = new Map<string, string>()

  /** @param environment of the pages */
  constructor(environment: DevEnvironment, project: Pick<Project, 'root'>) {
    this.#environment = environment
    this.#project = project
    // Light may be made before a page that loads slowly runs the module.
    environment.hot.on(PENDING_RUNS, (sha256: unknown) => {
      for (const [id, replaced] of this.#replaced) if (replaced === sha256) this.#reload(id)
    })
  }

  /**
   * Updates a module as for a changed file. If the light cannot be made, the terminal and the overlay show the reason, and the module stays.
   */
  of({ id, file }: Pick<Load, 'id' | 'file'>): LightUpdate {
    return (sha256, failure) => {
      if (failure !== undefined) {
        void this.#report(failure, file)
        return
      }
      this.#replaced.set(id, sha256)
      this.#reload(id)
    }
  }

  #reload(id: string): void {
    const module = this.#environment.moduleGraph.getModuleById(id)
    if (module !== undefined) void this.#environment.reloadModule(module)
  }

  async #report(failure: unknown, file: string): Promise<void> {
    const text = await textOf(failure, file, this.#project.root)
    const message = `the light of a level cannot be made, which is shown without: ${text}`
    const { logger, hot } = this.#environment
    logger.error(`brushwork: ${message}`, { timestamp: true })
    hot.send({ type: 'error', err: { message, stack: '', plugin: 'brushwork', id: file } })
  }
}

async function textOf(failure: unknown, file: string, root: string): Promise<string> {
  if (!(failure instanceof BuildError))
    return failure instanceof Error ? (failure.stack ?? failure.message) : `${failure}`
  const [{ failureReport }, { withFrame }] = await Promise.all([
    import('../../report/failure-report.js'),
    import('../native-error.js'),
  ])
  return withFrame(failureReport(failure, file, root))
}
