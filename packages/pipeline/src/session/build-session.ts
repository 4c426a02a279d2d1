import { type BuildAsset, buildAsset } from '../builder/build-asset.js'
import type { BuiltAsset } from '../builder/built-asset.js'
import type { DeterminismCheck } from '../builder/check-determinism.js'
import type { CompiledLevelFile } from '../builder/compile-level.js'
import { notesOf } from '../builder/diagnostics/notes.js'
import type { Explanation } from '../builder/reuse/explain-asset.js'
import { withFiles } from '../config/asset-settings.js'
import { type AssetNames, namesOf } from '../declare/asset-names.js'
import type { DeclarationState } from '../declare/keep-declarations.js'
import { BuildError } from '../diagnostics/build-error.js'
import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import type { Compression } from '../options/compress-option.js'
import type { AssetReport } from '../report/build-report.js'
import type { PackMeasure } from '../report/measure/measure-pack.js'
import { type NamedFiles, namedFiles } from '../resolve/named-files.js'
import { type OnUpload, uploadLines } from '../store/remote/uploads.js'
import { ProjectBuilds } from './project-builds.js'
import type {
  AssetBuild,
  AssetForm,
  Declaring,
  LevelCompile,
  Reporting,
  SessionOptions,
  SessionProject,
} from './session-options.js'
import { SharedParts } from './shared-parts.js'
import { type FileToStore, storeFile } from './store-file.js'

/** The bytes of a pack and their hash. */
type Pack = Pick<BuiltAsset, 'sha256' | 'readPack'>

/** A built level, as far as it names files. */
interface NamingLevel extends Pick<BuiltAsset, 'dependencies'> {
  readonly facts: Parameters<typeof namedFiles>[0]
  readonly options: Pick<BuiltAsset['options'], 'textures'>
}

/**
 * Opens a session: all builds of a process, which share hashes of files, decoded images, threads and caches. Close it
 * with {@link BuildSession.finish}.
 * @param build makes or finds a pack; tests pass their own
 */
export function openSession(options: SessionOptions, build: BuildAsset = buildAsset): BuildSession {
  return new BuildSession(options, new SharedParts(options.host, options.isSnapshot), build)
}

/** Builds the assets of a project: see {@link openSession}. */
export class BuildSession {
  readonly #options: SessionOptions
  readonly #shared: SharedParts
  readonly #build: BuildAsset
  readonly #project: ProjectBuilds

  constructor(options: SessionOptions, shared: SharedParts, build: BuildAsset) {
    this.#options = options
    this.#shared = shared
    this.#build = build
    this.#project = new ProjectBuilds(options, shared)
  }

  /** Opens a session for another project. It shares threads and images with this one, and ends with it. */
  openBeside(project: SessionProject): BuildSession {
    return new BuildSession({ ...this.#options, ...project }, this.#shared, this.#build)
  }

  /**
   * Builds the pack of a model, terrain, level or sprite, or finds it in the cache. The same source, options and
   * referenced files give the same bytes in any folder and on any machine.
   * @param file absolute path, `/` separators
   * @throws BuildError when the source is missing or cannot be read; with `strict`, also for any warning
   * @throws the reason of `signal`, once that is aborted
   */
  build(file: string, { preset, target = 'pack', ...how }: AssetBuild = {}): Promise<BuiltAsset> {
    return this.#shared.during(async () => {
      const { request, context, settings, notices } = await this.#project.prepare(file, { preset, target })
      const { watch = false, threads = !watch } = this.#options
      this.#project.cache.isFilled = true
      // State belongs to one form of a file. Builds of several would overwrite each other's.
      const hasState = watch && preset === undefined && target === 'pack'
      try {
        const asset = await this.#build(request, {
          ...context,
          ...how,
          threads: threads ? await this.#shared.threads() : undefined,
          ...(hasState && { incremental: this.#shared.state }),
        })
        return { ...asset, preset, options: request.options, settings, notices, notes: notesOf(asset.facts) }
      } catch (error) {
        throw error instanceof BuildError ? withFiles(error, settings) : error
      }
    })
  }

  /**
   * Compiles a level and reports its stages, without looking for the level in the cache.
   * @throws BuildError when the source is missing or cannot be read
   */
  compile(file: string, { target, textures = [], debug = false, ...how }: LevelCompile): Promise<CompiledLevelFile> {
    return this.#shared.during(async () => {
      const { request, context } = await this.#project.prepare(file, {})
      const { textures: folders, ...options } = request.options
      const { compileLevel } = await import('../builder/compile-level.js')
      return compileLevel({ ...options, file, target, textures, debug, folders }, { ...context, ...how })
    })
  }

  /** Finds the models, terrains, sprites and sounds that a built level names. */
  namedFiles({ facts, options, dependencies: [file] }: NamingLevel): Promise<NamedFiles> {
    const { host, listings } = this.#shared
    const { root } = this.#options
    const project = { host, root, caches: this.#project.caches, listings }
    return this.#shared.during(() => namedFiles(facts, file, project, options))
  }

  /**
   * Explains whether the next build of an asset will find it in the cache, without building it.
   * @throws BuildError when the source is missing or cannot be read
   */
  async explain(file: string, form: AssetForm = {}): Promise<Explanation> {
    const { cacheDir } = this.#options
    if (cacheDir === undefined) throw new Error('expected a session with a cache folder, to explain what is in it')
    return this.#shared.during(async () => {
      const { request, context } = await this.#project.prepare(file, form)
      const { explainAsset } = await import('../builder/reuse/explain-asset.js')
      return explainAsset(request, { ...context, cacheDir })
    })
  }

  /**
   * Keeps the TypeScript declaration of an asset's module up to date, which has the names in the asset as literal types.
   * @param source a built asset, or the path of one: its names are read, and nothing is compiled, encoded or packed
   * @throws BuildError when the source is missing or cannot be read, or the declaration cannot be written
   */
  declare(source: string | Pick<BuiltAsset, 'facts' | 'dependencies'>, how: Declaring = {}): Promise<DeclarationState> {
    return this.#shared.during(async () => {
      const { keepDeclaration } = await import('../declare/keep-declarations.js')
      const [file, names] =
        typeof source === 'string'
          ? [source, await this.#names(source)]
          : [source.dependencies[0], namesOf(source.facts)]
      return keepDeclaration(file, names, { host: this.#shared.host, root: this.#options.root, ...how })
    })
  }

  /** Removes the declarations of the project that have no source. @returns their absolute paths */
  async removeDeclarations({ check = false }: Declaring = {}): Promise<readonly string[]> {
    const { host } = this.#shared
    const { staleDeclarations } = await import('../declare/keep-declarations.js')
    const stale = await staleDeclarations(this.#options.root, host)
    if (!check) for (const path of stale) await host.removeFile(path)
    return stale
  }

  async #names(file: string): Promise<AssetNames> {
    const { request, context } = await this.#project.prepare(file, {})
    const { assetNames } = await import('../builder/names/asset-names.js')
    return assetNames(request, context)
  }

  /** Builds an asset twice, in two folders and with other numbers of workers, and compares the results. @throws BuildError */
  checkDeterminism(file: string, form: AssetForm = {}): Promise<DeterminismCheck> {
    return this.#shared.during(async () => {
      const { request, context } = await this.#project.prepare(file, form)
      const { checkDeterminism } = await import('../builder/check-determinism.js')
      return checkDeterminism(request, context)
    })
  }

  /** Measures the parts of a pack, without its size after compression. @throws BuildError `cache-lost` */
  async measure({ readPack }: Pick<BuiltAsset, 'readPack'>): Promise<PackMeasure> {
    const { measurePack } = await import('../report/measure/measure-pack.js')
    return measurePack(await readPack())
  }

  /** Measures an asset for the report of a build, on a host that can compress. @throws BuildError `cache-lost` */
  async report(asset: BuiltAsset, how: Reporting = {}): Promise<AssetReport> {
    const { reportAsset } = await import('../report/make-report.js')
    const measured = await this.#project.cache.measures.measure(asset)
    return reportAsset({ asset, measured, ...how }, { host: this.#shared.host, root: this.#options.root })
  }

  /**
   * Compares an asset with the budgets in the settings; packs for other programs have none.
   * @returns a warning for each exceeded limit
   * @throws BuildError `budget-exceeded` for limits that are errors; with `strict`, for all
   */
  async checkBudgets(asset: BuiltAsset): Promise<readonly FileDiagnostic[]> {
    const { budgets = [] } = await this.#project.settings()
    if (budgets.length === 0 || asset.options.target !== 'pack') return []
    const { budgetsOf, exceededBudgets } = await import('../report/check-budgets.js')
    const own = budgetsOf(asset.dependencies[0], this.#options.root, budgets)
    return own.length === 0 ? [] : exceededBudgets(asset, await this.report(asset), own)
  }

  /** Warnings of the cache that a build met and none before it, in the order of the calls: all builds meet the same problem. */
  cacheWarnings({ notices }: Pick<BuiltAsset, 'notices'>): readonly FileDiagnostic[] {
    return this.#shared.cacheWarnings.of(notices)
  }

  /** Compresses a pack. @throws BuildError `cache-lost` */
  compress(pack: Pack, form: Compression): Promise<Uint8Array> {
    return this.#project.cache.measures.compress(pack, form)
  }

  /**
   * Stores a file in the cache, for programs that need a path. Its name contains its hash, and it is never changed.
   * @returns its absolute path
   * @throws BuildError `unwritten`
   */
  async storeFile(file: FileToStore): Promise<string> {
    const { cacheDir } = this.#options
    if (cacheDir === undefined) throw new Error('expected a session with a cache folder, to store a file in it')
    return storeFile(file, cacheDir, this.#shared.host, this.#project.cache.hashes)
  }

  /** Loads the code that makes assets, before the first one needs it. */
  async prepare(): Promise<void> {
    const { loadImporters } = await import('../builder/make-asset.js')
    await loadImporters()
  }

  /** Lets builds that run list folders again. Call it when files have changed. */
  forget(): void {
    this.#shared.listings.clear()
  }

  /**
   * Waits for the uploads to remote caches.
   * @param onUpload called as they end
   * @returns what has become of all uploads since the last call, a line for each server with any
   */
  async uploads(onUpload?: OnUpload): Promise<readonly string[]> {
    return uploadLines(await this.#shared.remotes.settled(onUpload))
  }

  /** Ends threads unless a build runs, for callers that need the memory next. Later builds start them again. */
  endThreads(): Promise<void> {
    return this.#shared.endThreads()
  }

  /** Ends threads, waits for uploads, and prunes the cache. Later builds start what they need again. */
  finish(): Promise<void> {
    return this.#shared.finish()
  }
}
