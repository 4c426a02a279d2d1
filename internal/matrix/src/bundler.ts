import type { BuildQueue } from './build-queue.js'

/** How a game is to be built. */
export interface Wanted {
  /** The public path: `/`, `/sub/`, or `./` for any place. */
  readonly base: Base
  /** Absolute path of the output. */
  readonly outDir: string
  /** `pages`: two entries for browsers. `library`: one entry for others to bundle. `server`: one entry for Node. */
  readonly target: 'pages' | 'library' | 'server'
  /** Code as released, where the bundler itself minifies. Default: as the bundler's row has it. */
  readonly minify?: boolean
}

export type Base = '/' | '/sub/' | './'

/** What a bundler wrote. */
export interface Output {
  /** Absolute path. */
  readonly folder: string
  /** Paths in the folder of entries, or of pages for them where the bundler writes pages. */
  readonly main: string
  readonly editor?: string
  /** Whether entries are classic scripts instead of modules. */
  readonly isScript?: boolean
}

/** A bundler that builds again when files change. */
export interface Watching {
  readonly output: Output
  readonly queue: BuildQueue
  close(): Promise<void>
}

/** One row of the matrix. What a bundler does not have is a sentence that says why. */
export interface Bundler {
  readonly name: string
  /** What the import of a `.wasm` file needs behind its name to be its URL. */
  readonly wasmQuery?: string
  /** What the bundler makes up anew for source maps in every build. */
  readonly madeUp?: RegExp
  readonly watch: ((root: string, wanted: Wanted) => Promise<Watching>) | string
  readonly library: true | string
  build(root: string, wanted: Wanted): Promise<Output>
}
