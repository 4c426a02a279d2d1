import { type BuildAsset, buildAsset } from '../builder/build-asset.js'
import type { BuiltAsset } from '../builder/built-asset.js'
import type { DeterminismCheck } from '../builder/check-determinism.js'
import type { CompiledLevelFile } from '../builder/compile-level.js'
import type { Explanation } from '../builder/reuse/explain-asset.js'
import { withFiles } from '../config/asset-settings.js'
import type { AssetNames } from '../declare/asset-names.js'
import { BuildError } from '../diagnostics/build-error.js'
import type { Compression } from '../options/compress-option.js'
import type { MeasuredPack } from '../report/measure/pack-measures.js'
import { type NamedFiles, namedFiles } from '../resolve/named-files.js'
import { ProjectBuilds } from './project-builds.js'
import type { AssetBuild, AssetForm, LevelCompile, SessionOptions, SessionProject } from './session-options.js'
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
  return new BuildSession(options, new SharedParts(options.host), build)
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
        return { ...asset, options: request.options, settings, notices }
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
    const project = { host, root: this.#options.root, listings }
    return this.#shared.during(() => namedFiles(facts, file, project, options))
  }

  /**
   * Explains whether the next build of an asset will find it in the cache, without building it.
   * @throws BuildError when the source is missing or cannot be read
   */
  async explain(file: string, form: AssetForm = {}): Promise<Explanation> {
    const { cacheDir } = this.#options
    if (cacheDir === undefined) throw new Error('expected a session with a cache folder, to explain what is in it')
    const { request, context } = await this.#project.prepare(file, form)
    const { explainAsset } = await import('../builder/reuse/explain-asset.js')
    return explainAsset(request, { ...context, cacheDir })
  }

  /**
   * Reads the names in an asset, as its declaration lists them. Nothing is compiled, encoded or packed.
   * @throws BuildError when the source is missing or cannot be read
   */
  names(file: string): Promise<AssetNames> {
    return this.#shared.during(async () => {
      const { request, context } = await this.#project.prepare(file, {})
      const { assetNames } = await import('../builder/names/asset-names.js')
      return assetNames(request, context)
    })
  }

  /** Builds an asset twice, in two folders and with other numbers of workers, and compares the results. @throws BuildError */
  async checkDeterminism(file: string, form: AssetForm = {}): Promise<DeterminismCheck> {
    const { request, context } = await this.#project.prepare(file, form)
    const { checkDeterminism } = await import('../builder/check-determinism.js')
    return checkDeterminism(request, context)
  }

  /** Measures a pack: its parts, and its size after brotli. @throws BuildError `cache-lost` */
  measure(pack: Pack): Promise<MeasuredPack> {
    return this.#project.cache.measures.measure(pack)
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
    await import('../builder/make-asset.js')
  }

  /** Lets builds that run list folders again. Call it when files have changed. */
  forget(): void {
    this.#shared.listings.clear()
  }

  /** Ends threads, waits for uploads, and prunes the cache. Later builds start what they need again. */
  finish(): Promise<void> {
    return this.#shared.finish()
  }
}
