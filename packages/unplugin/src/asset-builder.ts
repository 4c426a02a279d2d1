import {
  type BuildAsset,
  type BuildContext,
  type BuildRequest,
  type BuiltAsset,
  type Host,
  LevelMemories,
} from '@brushwork/pipeline'

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
  #options: BuildRequest['options']
  readonly #buildAsset: BuildAsset
  readonly #host: Host
  /** For dev servers and watching: an edit of a level does again only what it changed. */
  readonly #memories = new LevelMemories()
  readonly #running = new Map<string, Promise<BuiltAsset>>()
  /** Source file → the warnings of its last build. */
  readonly #said = new Map<string, ReadonlySet<string>>()
  #project: Project | undefined

  constructor(options: BuildRequest['options'], buildAsset: BuildAsset, host: Host) {
    this.#options = options
    this.#buildAsset = buildAsset
    this.#host = host
  }

  /** Called once the bundler has told where the project is. */
  open(project: Project): void {
    this.#project = project
  }

  /** What is built from now on is for a dev server, where a quick answer is worth more than an exact one. */
  draft(): void {
    this.#options = { ...this.#options, profile: 'draft' }
  }

  get options(): BuildRequest['options'] {
    return this.#options
  }

  get project(): Project {
    if (this.#project === undefined) throw new Error('expected the bundler to start the plugin before it loads a file')
    return this.#project
  }

  build(file: string): Promise<BuiltAsset> {
    const running = this.#running.get(file)
    if (running !== undefined) return running
    const context: BuildContext = { host: this.#host, ...this.project, memories: this.#memories }
    const build = this.#buildAsset({ file, options: this.#options }, context).finally(() => {
      if (this.#running.get(file) === build) this.#running.delete(file)
    })
    this.#running.set(file, build)
    return build
  }

  /** A file has changed: what is being built may be of old files, so nobody else shall share it. */
  forgetRunning(): void {
    this.#running.clear()
  }

  /** A build begins, with warnings of its own. */
  startAnew(): void {
    this.forgetRunning()
    this.#said.clear()
  }

  /**
   * Those warnings of a file that its last build did not give: `castle.wmp` and `castle.wmp?url` have the same ones, and so have
   * most hot updates.
   */
  newsOf(file: string, warnings: readonly string[]): readonly string[] {
    const said = this.#said.get(file)
    this.#said.set(file, new Set(warnings))
    return [...new Set(warnings)].filter((warning) => !said?.has(warning))
  }

  /**
   * Keeps the pack as a file whose path names its content, so that it is never changed and two builds at once cannot
   * disturb each other.
   * @returns Its absolute path; the last part is `<source name>.glb`, for readable names in the bundler's output.
   */
  async storePack(asset: Pick<BuiltAsset, 'name' | 'pack' | 'sha256'>): Promise<string> {
    const { sha256 } = asset
    const path = `${this.project.cacheDir}/files/${sha256.slice(0, 2)}/${sha256}/${packName(asset)}`
    const there = await this.#host.readFile(path)
    if (there === undefined || this.#host.sha256(there) !== sha256) {
      await this.#host.writeFileAtomic(path, asset.pack)
    }
    return path
  }
}

/** The source's name, safe in a URL and on every disk: `Old Castle` → `Old_Castle`. */
export function packStem(asset: Pick<BuiltAsset, 'name'>): string {
  return asset.name.replaceAll(/[^\w.-]/g, '_')
}

/** File name of a pack: `Old_Castle.glb`. */
export function packName(asset: Pick<BuiltAsset, 'name'>): string {
  return `${packStem(asset)}.glb`
}
