import type { BrushworkOptions } from '@brushwork/unplugin'
import type { BuildQueue } from './build-queue.js'

/** How to build a game. */
export interface BuildPlan {
  /** The public path: `/`, `/sub/`, or `./` for any folder. */
  readonly base: Base
  /** Absolute path of the output. */
  readonly outDir: string
  /** `pages`: two entries for browsers. `library`: one entry for others to bundle. `server`: one entry for Node. */
  readonly target: 'pages' | 'library' | 'server'
  /** Whether to minify, where the bundler can. Default: as the bundler's row sets it. Rollup also removes unused code only then. */
  readonly minify?: boolean
  /** Whether to write source maps; they take up to half of the time of a build. Default: false. */
  readonly sourceMaps?: boolean
  /** Options of the plugin. */
  readonly options?: BrushworkOptions
}

export type Base = '/' | '/sub/' | './'

/** The output of a bundler. */
export interface Output {
  /** Absolute path. */
  readonly folder: string
  /** Paths of the entries in that folder, or of their pages where the bundler writes pages. */
  readonly main: string
  readonly editor?: string
  /** Whether entries are classic scripts instead of modules. */
  readonly isScript?: boolean
}

/** A bundler that rebuilds when files change. */
export interface Watching {
  readonly output: Output
  readonly queue: BuildQueue
  close(): Promise<void>
}

/** One row of the matrix. A feature that the bundler does not have is a sentence with the reason. */
export interface Bundler {
  readonly name: string
  /** The query by which an import of a `.wasm` file gives its URL. */
  readonly wasmQuery?: string
  /** Matches names that the bundler generates for source maps, different in every build. */
  readonly madeUp?: RegExp
  readonly watch: ((root: string, plan: BuildPlan) => Promise<Watching>) | string
  readonly library: true | string
  build(root: string, plan: BuildPlan): Promise<Output>
}
