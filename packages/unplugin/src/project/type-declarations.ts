import type { BuildSession, BuiltAsset } from '@brushwork/pipeline'
import type { FileDiagnostic } from '@brushwork/pipeline/config'
import { BuildError } from '@brushwork/pipeline/config'
import type { Project } from './project.js'

/** Writes TypeScript declarations of a project's assets beside their builds. */
export class TypeDeclarations {
  readonly #project: Project
  #hasTypeScript: Promise<boolean> | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /**
   * Declares what an asset's module exports.
   * @param isEnabled the option `types`; undefined: only where the project or the folder of the bundler has a tsconfig.json
   * @returns warnings if it cannot be written; no byte of a game depends on it
   */
  async write(
    asset: BuiltAsset,
    session: BuildSession,
    isEnabled: boolean | undefined,
  ): Promise<readonly FileDiagnostic[]> {
    if (!(isEnabled ?? (await this.#isTyped()))) return []
    try {
      await session.declare(asset)
      return []
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      return error.diagnostics.map((message) => ({ ...message, severity: 'warning' }))
    }
  }

  #isTyped(): Promise<boolean> {
    const { host, folders } = this.#project
    this.#hasTypeScript ??= Promise.all(folders.map((folder) => host.kindOf(`${folder}/tsconfig.json`))).then((kinds) =>
      kinds.includes('file'),
    )
    return this.#hasTypeScript
  }
}
