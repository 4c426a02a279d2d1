import { type AssetOptions, type BrushworkConfig, configProblem } from '@brushwork/pipeline/config'

/**
 * Options of the plugin. All are optional, and take precedence over those in `brushwork.config.ts`.
 */
export interface BrushworkOptions extends BrushworkConfig {
  /** Project folder, in which referenced files and the configuration are looked up. Default: the bundler's root. */
  readonly root?: string | undefined
  /** Whether to hide the summary of built assets. Warnings and errors are always reported. Default: false. */
  readonly quiet?: boolean | undefined
  /**
   * Packs that pages fetch before their code requests them. `true` means those that an entry imports statically; globs
   * match sources, relative to the project. For Vite's builds, and for html-webpack-plugin in webpack and Rspack.
   * Default: false.
   */
  readonly preload?: boolean | readonly string[] | undefined
  /**
   * Whether the code of a build holds packs itself, as data URIs, instead of URLs of files: all, or those of fewer bytes. Default: false; in
   * Vite by `build.assetsInlineLimit`, if it is set.
   */
  readonly inline?: boolean | number | undefined
  /** Whether pages of Vite's dev server show a note while the light of a level is made. Default: true. */
  readonly lightNote?: boolean | undefined
}

/** The plugin's options, with those of assets separated and without the configuration. */
export interface ResolvedOptions {
  /** Options of all assets. */
  readonly given: AssetOptions
  readonly presets: NonNullable<BrushworkConfig['presets']>
  readonly catalog: readonly string[] | undefined
  readonly types: boolean | undefined
  readonly root: string | undefined
  readonly cacheDir: string | undefined
  /** Megabytes. */
  readonly cacheSize: number | undefined
  readonly remoteCache: BrushworkConfig['remoteCache']
  readonly budgets: BrushworkConfig['budgets']
  readonly report: BrushworkConfig['report']
  readonly compress: BrushworkConfig['compress']
  readonly quiet: boolean
  readonly preload: boolean | readonly string[]
  readonly inline: boolean | number | undefined
  readonly lightNote: boolean
}

/**
 * Checks the options.
 * @throws TypeError for an unknown option or a wrong type: a bundler's configuration is often plain JavaScript
 */
export function resolveOptions(options: BrushworkOptions): ResolvedOptions {
  const problem = configProblem(options, ['root', 'quiet', 'preload', 'inline', 'lightNote']) ?? ownProblem(options)
  if (problem !== undefined) {
    throw new TypeError(`brushwork: the option "${problem.path.join('.')}" ${problem.text}`)
  }
  const {
    root,
    quiet = false,
    preload = false,
    inline,
    lightNote = true,
    cacheDir,
    cacheSize,
    remoteCache,
    budgets,
    report,
    compress,
    catalog,
    types,
    presets = {},
    ...given
  } = options
  const caches = { cacheDir, cacheSize, remoteCache }
  return {
    given,
    presets,
    catalog,
    types,
    root,
    ...caches,
    budgets,
    report,
    compress,
    quiet,
    preload,
    inline,
    lightNote,
  }
}

function ownProblem({ root, quiet, preload, inline, lightNote }: BrushworkOptions): ReturnType<typeof configProblem> {
  const isList = Array.isArray(preload) && preload.every((glob) => typeof glob === 'string')
  if (root !== undefined && typeof root !== 'string') return wrong('root', 'should be a folder')
  if (quiet !== undefined && typeof quiet !== 'boolean') return wrong('quiet', 'should be true or false')
  if (lightNote !== undefined && typeof lightNote !== 'boolean') return wrong('lightNote', 'should be true or false')
  if (inline !== undefined && typeof inline !== 'boolean' && !(typeof inline === 'number' && inline >= 0))
    return wrong('inline', 'should be true, false or a number of bytes')
  if (preload === undefined || typeof preload === 'boolean' || isList) return undefined
  return wrong('preload', 'should be true, false or a list of globs')
}

function wrong(option: string, text: string) {
  return { code: 'option-value', path: [option], text } as const
}
