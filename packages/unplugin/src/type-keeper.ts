import type { AssetFacts, Host, Message } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'

/** Keeps the declarations of a project's assets beside its builds. */
export class TypeKeeper {
  readonly #host: Host
  readonly #root: () => string
  #hasTypeScript: Promise<boolean> | undefined

  /** @param root the project, once it is known: absolute, `/` separators. */
  constructor(host: Host, root: () => string) {
    this.#host = host
    this.#root = root
  }

  /**
   * Declares what an asset's module exports.
   * @param wished The user's word; without it, projects with a tsconfig.json want it.
   * @returns What kept it from being written: no reason to fail, since no byte of a game depends on it.
   */
  async keep(file: string, facts: AssetFacts, wished: boolean | undefined): Promise<readonly Message[]> {
    if (!(wished ?? (await this.#isTyped()))) return []
    const { keepDeclaration } = await import('@brushwork/pipeline/after-build')
    try {
      await keepDeclaration(file, facts, { host: this.#host, root: this.#root() })
      return []
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      return error.messages.map((message) => ({ ...message, severity: 'warning' }))
    }
  }

  #isTyped(): Promise<boolean> {
    this.#hasTypeScript ??= this.#host.kindOf(`${this.#root()}/tsconfig.json`).then((kind) => kind === 'file')
    return this.#hasTypeScript
  }
}
