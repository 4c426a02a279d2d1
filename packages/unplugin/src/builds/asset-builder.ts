import type { AssetBuild, BuiltAsset } from '@brushwork/pipeline'
import { BuildError, type FileDiagnostic, type LoadedConfig } from '@brushwork/pipeline/config'
import type { Project } from '../project/project.js'
import { RecordedSettings } from '../project/recorded-settings.js'
import type { Session } from '../project/session.js'
import { TypeDeclarations } from '../project/type-declarations.js'
import { isStale, stateBefore } from '../watch/saving.js'
import { watchedOf } from '../watch/watched.js'
import type { AssetReports } from './asset-reports.js'
import { type BuildKey, textOfKey } from './build-key.js'
import type { BuildLog } from './build-log.js'
import { debugNotices } from './debug-notices.js'

/** Most builds in a row of an asset whose files change during each of them. */
const MAX_ATTEMPTS = 5

/** What builds need. */
interface Parts {
  readonly project: Project
  readonly session: Session
  readonly log: BuildLog
  readonly reports: AssetReports
}

/** When and for whom the light of a level is made. Builds with a signal, whose only purpose is light, are joined by no other. */
export type LightTime = Pick<AssetBuild, 'isLightLater' | 'signal' | 'onLight'>

/** Builds assets through the pipeline, each once for all imports that ask for it at the same time. */
export class AssetBuilder {
  readonly #parts: Parts
  readonly #declarations: TypeDeclarations
  readonly #recorded: RecordedSettings
  /** The files that the latest attempt of each key depended on. */
  readonly #inputs = new Map<string, readonly string[]>()
  readonly #running = new Map<string, Promise<BuiltAsset>>()
  /** The build of each key that started last: an older one may end later, with older files. */
  readonly #latest = new Map<string, object>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#declarations = new TypeDeclarations(parts.project)
    this.#recorded = new RecordedSettings(parts.project)
  }

  /**
   * Builds an asset, or joins the build of the same key that is running.
   * @throws BuildError
   * @throws the reason of the signal, once that is aborted
   */
  build(key: BuildKey, light: LightTime = {}): Promise<BuiltAsset> {
    const id = textOfKey(key)
    const shared = light.isLightLater ? `${id} without light` : id
    const running = this.#running.get(shared)
    if (running !== undefined) return running
    const turn = {}
    this.#latest.set(id, turn)
    const build = this.#buildSaved(id, key, light, () => this.#latest.get(id) === turn).finally(() => {
      if (this.#running.get(shared) === build) this.#running.delete(shared)
    })
    if (light.signal === undefined) this.#running.set(shared, build)
    return build
  }

  /** Lets new requests start new builds, because running ones may have read files that have changed since. */
  forgetRunning(): void {
    this.#running.clear()
    this.#forget()
  }

  /** Builds at once, and again if files were still being saved. */
  async #buildSaved(id: string, key: BuildKey, light: LightTime, isLatest: () => boolean): Promise<BuiltAsset> {
    const { project, session, log, reports } = this.#parts
    const { host } = project
    const started = host.now()
    for (let attempt = 1; ; attempt++) {
      const before = await stateBefore(this.#inputs.get(id) ?? [key.file], host)
      const outcome = await this.#attempt(key, light, isLatest)
      const inputs = withoutConfigs(inputsOf(key, outcome), await project.config().catch(() => undefined))
      this.#inputs.set(id, [...inputs.files, ...inputs.missing])
      if (attempt < MAX_ATTEMPTS && (await isStale(inputs, before, host))) {
        this.#forget()
        continue
      }
      const result =
        outcome instanceof BuildError
          ? outcome
          : // Reported once, so not for an attempt that is discarded.
            withWarnings(outcome, (await session.open()).cacheWarnings(outcome))
      if (!(outcome instanceof BuildError)) debugNotices(outcome.notices)
      if (isLatest()) log.add(key, host.now() - started, result)
      if (result instanceof BuildError) {
        reports.remove(key)
        throw result
      }
      if (isLatest()) reports.add(key, result)
      return result
    }
  }

  /** Builds once. @returns why the asset cannot be built, or the asset */
  async #attempt(key: BuildKey, light: LightTime, isLatest: () => boolean): Promise<BuiltAsset | BuildError> {
    const { file, preset, target } = key
    const { project, session, reports } = this.#parts
    try {
      // Before the session is opened: the configuration may name another cache folder.
      await project.config()
      const builds = await session.open()
      const asset = await builds.build(file, { preset, target, ...light })
      await this.#recorded.write()
      // Presets and interchange packs export the same names.
      const isDeclared = preset === undefined && target === 'pack' && isLatest()
      const undeclared = isDeclared ? await this.#declarations.write(asset, builds, await project.types()) : []
      await reports.compress(key, asset)
      return withWarnings(asset, [...undeclared, ...(await builds.checkBudgets(asset))])
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      return error
    }
  }

  #forget(): void {
    const { project, session } = this.#parts
    project.forget()
    session.forget()
  }
}

function withWarnings(asset: BuiltAsset, more: readonly FileDiagnostic[]): BuiltAsset {
  return { ...asset, warnings: [...asset.warnings, ...more] }
}

/** Codes of warnings that a half-written file may cause. */
const DOUBTFUL = /-unreadable$|^(?:level-damaged|level-undrawn|missing-brace|text-unread)$/

/** The files that a build depended on. A half-written texture or archive causes a warning, not an error: a stand-in replaces it. */
function inputsOf({ file }: BuildKey, outcome: BuiltAsset | BuildError) {
  if (outcome instanceof BuildError) {
    const { dependencies, missing } = outcome
    return { files: [...new Set([file, ...dependencies])], missing, isDoubtful: true }
  }
  const { dependencies, missing } = watchedOf(outcome)
  return { files: dependencies, missing, isDoubtful: outcome.warnings.some(({ code }) => DOUBTFUL.test(code)) }
}

/**
 * Without the names of configurations that do not exist. Otherwise each asset would look for five files again. All assets share one
 * configuration, and watchers report a new one.
 */
function withoutConfigs<T extends { readonly missing: readonly string[] }>(inputs: T, config?: LoadedConfig): T {
  return { ...inputs, missing: inputs.missing.filter((path) => config?.missing.includes(path) !== true) }
}
