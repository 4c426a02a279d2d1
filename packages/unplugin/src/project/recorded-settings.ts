import { BuildError, writePluginRecord } from '@brushwork/pipeline/config'
import type { Project } from './project.js'

/** Records the settings of a plugin instance for the command line, once. */
export class RecordedSettings {
  readonly #project: Project
  #recorded: Promise<void> | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** No byte of a game depends on the record, and packs report a folder that cannot be written. */
  write(): Promise<void> {
    this.#recorded ??= writePluginRecord(this.#project.running, this.#project.host).catch((error) => {
      if (!(error instanceof BuildError)) throw error
    })
    return this.#recorded
  }
}
