import type { BuiltAsset, CacheNotice, FileHashes, Host, LevelMemories, ListedAssets } from '@brushwork/pipeline'
import { type AssetSettings, BuildError, readSource, withFiles } from '@brushwork/pipeline/config'
import type { Pipeline } from './build-lazily.js'
import { BuildLog } from './build-log.js'
import type { BuiltFor } from './built-for.js'
import { CacheReports } from './cache-reports.js'
import { ChangedFiles } from './changed-files.js'
import type { EmittedFile } from './emitted-file.js'
import { concernsOf, type Watched } from './missed-files.js'
import type { ResolvedOptions } from './options.js'
import { SaidHelp } from './said-help.js'
import { SaidWarnings } from './said-warnings.js'
import { Settings } from './settings.js'
import { SharedBuilds } from './shared-builds.js'
import { StoredFiles } from './stored-files.js'
import { TypeKeeper } from './type-keeper.js'
import type { Wanted } from './wanted.js'

/** A source that changes each time it is looked at is not waited for for ever. */
const MOST_TRIES = 5
/** When so long nothing was built, a page has all that it asked for, milliseconds. */
const IDLE = 500

/** The folders of the project that is being bundled. Absolute, `/` separators. */
export interface Project {
  readonly root: string
  readonly cacheDir: string
}

/**
 * The plugin's one way to the pipeline. It builds a file once however many imports ask for it at the same moment, and
 * keeps packs as files for bundlers that want to be given a path.
 */
export class AssetBuilder {
  /** What users say about assets. */
  readonly settings: Settings
  /** What was built. */
  readonly log: BuildLog
  /** What is being saved. */
  readonly changes = new ChangedFiles()
  readonly #buildAsset: Pipeline
  readonly #host: Host
  readonly #types: TypeKeeper
  /** For dev servers and watching: an edit of a level does again only what it changed. */
  #memories: LevelMemories | undefined
  #hashes: Promise<FileHashes> | undefined
  readonly #builds = new SharedBuilds<BuiltFor>(() => this.#saveHashes())
  readonly #said = new SaidWarnings()
  readonly #help = new SaidHelp()
  readonly #cacheReports = new CacheReports()
  readonly #files: StoredFiles
  #round: object = {}
  #place: { readonly root: string; cacheDirOf(chosen: string | undefined): string } | undefined

  constructor(options: ResolvedOptions, buildAsset: Pipeline, host: Host) {
    this.settings = new Settings(options, host, () => this.project.root)
    this.#buildAsset = buildAsset
    this.#host = host
    this.#files = new StoredFiles(host)
    this.#types = new TypeKeeper(host, () => this.project.root)
    this.log = new BuildLog(host)
  }

  /**
   * Called once the bundler has told where the project is.
   * @param root absolute, `/` separators
   * @param cacheDirOf the folder for packs, absolute, from what the user calls it
   */
  open(root: string, cacheDirOf: (chosen: string | undefined) => string): void {
    this.#place = { root, cacheDirOf }
    this.settings.forget()
  }

  /** Whether what is built from now on is for a dev server, where a quick answer is worth more than an exact one. */
  draft(isDraft: boolean): void {
    this.settings.draft(isDraft)
  }

  /**
   * For dev servers: between the first page and the first edit there is time to load what the edit will need, where the cache
   * had everything for the page.
   */
  expectEdits(): void {
    let idle: NodeJS.Timeout | undefined
    const prepare = async (): Promise<void> => {
      // What is wrong is told by the build that needs it.
      await this.#buildAsset.prepare?.().catch(() => {})
    }
    this.log.onBuilt(() => {
      clearTimeout(idle)
      idle = setTimeout(() => void prepare(), IDLE).unref()
    })
  }

  /** Plain data that is another when modules may be, files apart: for caches of bundlers. */
  get options(): unknown {
    return this.settings.version
  }

  get project(): Project {
    if (this.#place === undefined) throw new Error('expected the bundler to start the plugin before it loads a file')
    return { root: this.#place.root, cacheDir: this.#place.cacheDirOf(this.settings.cacheDir) }
  }

  get host(): Host {
    return this.#host
  }

  /** @throws BuildError that waits for settings, too. */
  build(wanted: Wanted): Promise<BuiltFor> {
    return this.#builds.build(keyOf(wanted), (isLatest) => this.#begin(wanted, isLatest, false))
  }

  /**
   * Begins to build an asset of files that are being saved without waiting for the end of that; whoever asks for it next gets what is
   * built, once the files have settled. It is built again when they were not what it was begun with.
   */
  buildAhead(wanted: Wanted): void {
    this.#builds.buildAhead(keyOf(wanted), (isLatest) => this.#begin(wanted, isLatest, true))
  }

  #begin(wanted: Wanted, isLatest: () => boolean, ahead: boolean): Promise<BuiltFor> {
    return this.log.watch(wanted, isLatest, () => this.#buildSettled(wanted, isLatest, ahead))
  }

  /** A file that is still being saved makes no sense: builds again when it does. */
  async #buildSettled(wanted: Wanted, isLatest: () => boolean, ahead: boolean): Promise<BuiltFor> {
    for (let tries = 1; ; tries++) {
      const isEarly = ahead && tries === 1
      const { looked, settled } = this.changes.settling()
      await (isEarly ? looked : settled)
      const start = Date.now()
      try {
        const built = await this.#build(wanted, isLatest)
        const stood = !isEarly || (await settled)
        if (stood && (tries === MOST_TRIES || !(await this.#isOfHalfFiles(built, start, !isEarly)))) return built
      } catch (error) {
        if (!(error instanceof BuildError) || tries === MOST_TRIES) throw error
        const files = [...new Set([wanted.file, ...error.dependencies])]
        const wasHalf = isEarly && !(await settled)
        if (!wasHalf && !(await this.changes.changedSince(start, files, !isEarly))) throw error
      }
      this.settings.forget()
    }
  }

  /** Half a texture or archive fails no build: something stands in for it. */
  async #isOfHalfFiles({ asset, watched }: BuiltFor, start: number, hadSettled: boolean): Promise<boolean> {
    if (!asset.warnings.some(({ code }) => code.endsWith('-unreadable'))) return false
    return this.changes.changedSince(start, watched.dependencies, hadSettled)
  }

  async #build({ file, preset, target }: Wanted, isLatest: () => boolean): Promise<BuiltFor> {
    const settings = await this.settings.of(file, preset)
    // A memory is of a file: presets, built beside it, would take it from each other.
    const all = await this.#levelMemories()
    const memories = preset === undefined && target === 'runtime' && { memories: all }
    const options = { ...settings.options, target }
    const notices: CacheNotice[] = []
    const onCacheNotice = (notice: CacheNotice): void => void notices.push(notice)
    try {
      const hashes = await this.#fileHashes()
      const context = { host: this.#host, ...this.project, hashes, onCacheNotice, pictures: all.pictures, ...memories }
      const asset = await this.#buildAsset({ file, options }, context)
      // What presets and interchange packs are called is the same.
      const isDeclared = memories && isLatest()
      const untold = isDeclared ? await this.#types.keep(file, asset.facts, await this.settings.types()) : []
      const warnings = [...asset.warnings, ...untold, ...this.#cacheReports.warningsOf(notices)]
      return { asset: { ...asset, warnings }, watched: watchedOf(asset, settings) }
    } catch (error) {
      throw error instanceof BuildError ? withFiles(error, settings) : error
    }
  }

  /** The bytes of a source file as they are. @throws BuildError */
  async readSource(file: string): Promise<Uint8Array> {
    await this.changes.settled()
    return readSource(file, this.#host)
  }

  /** The assets of the catalog, and what a list of them depends on. @throws BuildError */
  async listAssets(): Promise<{ readonly listed: ListedAssets; readonly watched: Watched }> {
    const { dependencies, missing } = await this.settings.config()
    const globs = await this.settings.catalog()
    const { listAssets } = await import('@brushwork/pipeline')
    const listed = await listAssets(globs, this.project.root, this.#host)
    const concerns = (path: string): boolean => listed.matches(path)
    return { listed, watched: { dependencies, missing, settings: missing, searched: listed.folders, concerns } }
  }

  async #levelMemories(): Promise<LevelMemories> {
    if (this.#memories === undefined) {
      const { LevelMemories } = await import('@brushwork/pipeline/build')
      this.#memories ??= new LevelMemories()
    }
    return this.#memories
  }

  #fileHashes(): Promise<FileHashes> {
    const { cacheDir } = this.project
    this.#hashes ??= import('@brushwork/pipeline/build').then(({ FileHashes }) => new FileHashes(this.#host, cacheDir))
    return this.#hashes
  }

  /** Once nothing is being built. No byte of a game depends on it: what keeps it from being written is told by the packs. */
  #saveHashes(): void {
    this.#hashes?.then((hashes) => hashes.save()).catch(() => {})
  }

  /** A file has changed: what is being built may be of old files, so nobody else shall share it. */
  forgetRunning(): void {
    this.#builds.forget()
    this.settings.forget()
  }

  /** What the bundler builds now: another object each time. */
  get round(): object {
    return this.#round
  }

  /** A build begins, with warnings of its own. */
  startAnew(): void {
    this.#round = {}
    this.forgetRunning()
    this.log.startAnew()
    this.#said.forget()
    this.#help.forget()
  }

  /** A warning with the page that explains its code, where no warning of this build has had that page. */
  withHelp(text: string, code: string): string {
    return this.#help.addTo(text, code)
  }

  /** Those warnings that the last build of the same asset did not give. */
  newsOf({ file, preset }: Omit<Wanted, 'target'>, warnings: readonly string[]): readonly string[] {
    return this.#said.newsOf(JSON.stringify([file, preset]), warnings)
  }

  /** Stores a file for a bundler that wants a path: see {@link StoredFiles.store}. */
  async storeFile(file: EmittedFile): Promise<string> {
    return this.#files.store(file, this.project.cacheDir, await this.#fileHashes())
  }

  /** A server ends: see {@link StoredFiles.close}. */
  close(): Promise<void> {
    return this.#files.close()
  }
}

function keyOf({ file, preset, target }: Wanted): string {
  return JSON.stringify([file, preset, target])
}

/** Names that are not known whole are waited for in all folders that were searched. */
function waitingFor({ beginnings, searched }: BuiltAsset): Pick<Watched, 'concerns' | 'listed'> {
  const concerns = concernsOf(beginnings)
  return concerns === undefined ? {} : { concerns, listed: searched }
}

function watchedOf(asset: BuiltAsset, { dependencies, missing }: AssetSettings): Watched {
  return {
    dependencies: [...asset.dependencies, ...dependencies],
    missing: [...asset.missing, ...missing],
    searched: asset.searched,
    settings: missing,
    ...waitingFor(asset),
  }
}
