import type { BuiltAsset, CacheNotice, FolderListings, IncrementalState } from '@brushwork/pipeline'
import type { NamedFiles } from '@brushwork/pipeline/build'
import {
  type AssetSettings,
  BuildError,
  type FileDiagnostic,
  type LoadedConfig,
  withFiles,
} from '@brushwork/pipeline/config'
import { isStale, stateBefore } from '../watch/saving.js'
import { type Watched, watchedByName } from '../watch/watched.js'
import type { AssetReports } from './asset-reports.js'
import { type BuildKey, type BuildResult, textOfKey } from './build.js'
import type { BuildLog } from './build-log.js'
import { CacheReports } from './cache-reports.js'
import type { LoadHashes, LoadPipeline, LoadRecent } from './pipeline.js'
import type { Project } from './project.js'
import { RecordedSettings } from './recorded-settings.js'
import type { Remote } from './remote.js'
import type { Threads } from './threads.js'
import { TypeDeclarations } from './type-declarations.js'

/** Most builds in a row of an asset whose files change during each of them. */
const MAX_ATTEMPTS = 5

/** What builds need. */
interface Parts {
  readonly project: Project
  readonly log: BuildLog
  readonly loadPipeline: LoadPipeline
  readonly hashes: LoadHashes
  readonly recent: LoadRecent
  readonly remote: Remote
  readonly threads: Threads
  readonly reports: AssetReports
}

/** When and for whom the light of a level is made. */
export interface LightTime {
  /** Whether the asset may come without light that has to be made: see `BuiltAsset.isLightPending`. */
  readonly isLightLater?: boolean
  /** Ends a build whose only purpose is light. Others do not join it. */
  readonly signal?: AbortSignal
  /** Called with the share of the light that is computed, 0..1. */
  readonly onLight?: (share: number) => void
}

type FindNamedFiles = typeof import('@brushwork/pipeline/build').namedFiles

/** Builds assets through the pipeline, each once for all imports that ask for it at the same time. */
export class AssetBuilder {
  readonly #parts: Parts
  readonly #declarations: TypeDeclarations
  readonly #recorded: RecordedSettings
  readonly #cacheReports = new CacheReports()
  /** For watching: an edited level is recompiled only where it changed. */
  #levels: IncrementalState | undefined
  /** Shared by builds that run at the same time. */
  #listings: FolderListings | undefined
  /** The files that the latest attempt of each key depended on. */
  readonly #inputs = new Map<string, readonly string[]>()
  readonly #running = new Map<string, Promise<BuildResult>>()
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
  build(key: BuildKey, light: LightTime = {}): Promise<BuildResult> {
    const id = textOfKey(key)
    const shared = light.isLightLater ? `${id} without light` : id
    const running = this.#running.get(shared)
    if (running !== undefined) return running
    const turn = {}
    this.#latest.set(id, turn)
    const build = this.#buildSaved(id, key, light, () => this.#latest.get(id) === turn).finally(() => {
      if (this.#running.get(shared) === build) this.#running.delete(shared)
      if (this.#running.size > 0) return
      this.#listings?.clear()
      this.#saveHashes()
    })
    if (light.signal === undefined) this.#running.set(shared, build)
    return build
  }

  /** Finds the files that a level names, in the folder listings that running builds share. */
  async namedFiles(
    facts: Parameters<FindNamedFiles>[0],
    file: string,
    options: Parameters<FindNamedFiles>[3],
  ): Promise<NamedFiles> {
    const { FolderListings, namedFiles } = await import('@brushwork/pipeline/build')
    this.#listings ??= new FolderListings()
    const { host, root } = this.#parts.project
    try {
      return await namedFiles(facts, file, { host, root, listings: this.#listings }, options)
    } finally {
      if (this.#running.size === 0) this.#listings?.clear()
    }
  }

  /** Lets new requests start new builds, because running ones may have read files that have changed since. */
  forgetRunning(): void {
    this.#running.clear()
    this.#listings?.clear()
    this.#parts.project.forget()
  }

  /** Builds at once, and again if files were still being saved. */
  async #buildSaved(id: string, key: BuildKey, light: LightTime, isLatest: () => boolean): Promise<BuildResult> {
    const { project, log, reports } = this.#parts
    const { host } = project
    const started = host.now()
    for (let attempt = 1; ; attempt++) {
      const before = await stateBefore(this.#inputs.get(id) ?? [key.file], host)
      const notices: CacheNotice[] = []
      const outcome = await this.#attempt(key, light, isLatest, notices)
      const inputs = withoutConfigs(inputsOf(key, outcome), await project.config().catch(() => undefined))
      this.#inputs.set(id, [...inputs.files, ...inputs.missing])
      if (attempt < MAX_ATTEMPTS && (await isStale(inputs, before, host))) {
        project.forget()
        this.#listings?.clear()
        continue
      }
      // Reported once, so not for an attempt that is discarded.
      const cacheWarnings = this.#cacheReports.warningsOf(notices)
      const result = outcome instanceof BuildError ? outcome : withWarnings(outcome, cacheWarnings)
      if (isLatest()) log.add(key, host.now() - started, result)
      if (result instanceof BuildError) {
        reports.remove(key)
        throw result
      }
      if (isLatest()) reports.add(key, result)
      return result
    }
  }

  /** Builds once. @param notices receives those of the cache. @returns why the asset cannot be built, or the result */
  async #attempt(
    key: BuildKey,
    light: LightTime,
    isLatest: () => boolean,
    notices: CacheNotice[],
  ): Promise<BuildResult | BuildError> {
    const { file, preset, target } = key
    const { project, loadPipeline, hashes, recent, remote, threads, reports } = this.#parts
    let settings: AssetSettings | undefined
    try {
      settings = await project.settingsOf(file, preset)
      // Incremental state belongs to one file. Builds of several presets would overwrite each other's.
      const isMain = preset === undefined && target === 'pack'
      const levels = await this.#incrementalState()
      const onCacheNotice = (notice: CacheNotice): void => void notices.push(notice)
      const shared = {
        remote: await remote.cache(),
        threads: await threads.open(),
        hashes: await hashes(),
        recent: await recent(),
        images: levels.images,
        listings: this.#listings,
        ...(isMain && { incremental: levels }),
        ...light,
      }
      const { buildAsset } = await loadPipeline()
      const options = { ...settings.options, target }
      // Not before `settingsOf`: it reads the configuration, which may name another folder.
      const { root, cacheDir, host } = project
      const built = await buildAsset({ file, options }, { host, root, cacheDir, onCacheNotice, ...shared })
      const asset = { ...built, options, settings, notices }
      await this.#recorded.write()
      // Presets and interchange packs export the same names.
      const isDeclared = isMain && isLatest()
      const undeclared = isDeclared ? await this.#declarations.write(file, asset.facts, await project.types()) : []
      const compressed = await reports.compress(key, asset)
      const result = { asset, watched: watchedOf(asset, settings), compressed }
      const exceeded = await reports.check(key, result, options.strict)
      return withWarnings(result, [...undeclared, ...exceeded])
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      return settings === undefined ? error : withFiles(error, settings)
    }
  }

  async #incrementalState(): Promise<IncrementalState> {
    if (this.#levels === undefined) {
      const { FolderListings, IncrementalState } = await import('@brushwork/pipeline/build')
      this.#listings ??= new FolderListings()
      this.#levels ??= new IncrementalState()
    }
    return this.#levels
  }

  /** No byte of a game depends on it, and a cache that cannot be written is reported when packs are stored. */
  #saveHashes(): void {
    const { hashes } = this.#parts
    hashes()
      .then((loaded) => loaded.save())
      .catch(() => {})
  }
}

function withWarnings({ asset, ...files }: BuildResult, more: readonly FileDiagnostic[]): BuildResult {
  return { asset: { ...asset, warnings: [...asset.warnings, ...more] }, ...files }
}

/** Codes of warnings that a half-written file may cause. */
const DOUBTFUL = /-unreadable$|^(?:level-damaged|level-undrawn|missing-brace|text-unread)$/

/** The files that a build depended on. A half-written texture or archive causes a warning, not an error: a stand-in replaces it. */
function inputsOf({ file }: BuildKey, outcome: BuildResult | BuildError) {
  if (outcome instanceof BuildError) {
    const { dependencies, missing } = outcome
    return { files: [...new Set([file, ...dependencies])], missing, isDoubtful: true }
  }
  const { asset, watched } = outcome
  const { dependencies, missing } = watched
  return { files: dependencies, missing, isDoubtful: asset.warnings.some(({ code }) => DOUBTFUL.test(code)) }
}

/**
 * Without the names of configurations that do not exist. Otherwise each asset would look for five files again. All assets share one
 * configuration, and watchers report a new one.
 */
function withoutConfigs<T extends { readonly missing: readonly string[] }>(inputs: T, config?: LoadedConfig): T {
  return { ...inputs, missing: inputs.missing.filter((path) => config?.missing.includes(path) !== true) }
}

function watchedOf(asset: BuiltAsset, { dependencies, missing }: AssetSettings): Watched {
  return {
    dependencies: [...asset.dependencies, ...dependencies],
    missing: [...asset.missing, ...missing],
    searched: asset.searched,
    settings: missing,
    ...watchedByName(asset.beginnings, asset.searched),
  }
}
