import { BuildError } from '@brushwork/pipeline/config'
import type { LoadPipeline } from '../../src/project/session.js'
import { type BuildAsset, FACTS, fakeBuildAsset, pipelineOf } from './fake-build-asset.js'

/** Light that is being made. */
export interface Making {
  /** Text of the source. */
  readonly of: string
  readonly signal: AbortSignal | undefined
  /** Reports that a share of it is made. */
  progress(share: number): void
  /** Ends it, with a failure if there is one. */
  finish(failure?: Error): void
}

/** A pipeline without formats whose assets need light, which a test makes: the pack of `guard` is `guard lit` then. */
export class LightAtWill {
  /** All light that was begun, in its order. */
  readonly making: Making[] = []
  readonly pipeline: LoadPipeline = pipelineOf((...build) => this.#build(...build))
  readonly #lit = new Set<string>()

  async #build(...[request, context]: Parameters<BuildAsset>): ReturnType<BuildAsset> {
    const built = await fakeBuildAsset(request, context)
    const text = new TextDecoder().decode(await built.readPack()).replace(/ lit$/, '')
    const isLit = this.#lit.has(text)
    if (!isLit && context.isLightLater) return { ...built, isLightPending: true }
    if (!isLit) await this.#make(text, context.signal, context.onLight)
    this.#lit.add(text)
    const pack = new TextEncoder().encode(`${text} lit`)
    const facts = { kind: 'model', ...FACTS, skins: [`${text} lit`] } as const
    return { ...built, facts, readPack: async () => pack, sha256: context.host.sha256(pack) }
  }

  #make(of: string, signal: AbortSignal | undefined, progress: (share: number) => void = () => {}): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      this.making.push({
        of,
        signal,
        progress,
        finish: (failure) => (failure === undefined ? resolve() : reject(failure)),
      })
    })
  }
}

/** Why an asset cannot be built. */
export function failing(text: string): BuildError {
  return new BuildError([{ severity: 'error', code: 'light-lost', text, file: '/guard.mdl' }], '')
}
