import {
  type AssetOptions,
  type BrushworkConfig,
  configProblem,
  type Presets,
  type SettingProblem,
} from '@brushwork/pipeline/config'

/**
 * What a user may say to the plugin; everything has a default. Options that stand here and in `brushwork.config.ts` are
 * taken from here.
 */
export interface BrushworkOptions extends BrushworkConfig {
  /** Project folder: referenced files and the configuration are looked up nowhere else. Default: the bundler's own root. */
  readonly root?: string | undefined
  /** Whether builds keep to themselves what they made of which asset; warnings and errors are always told. Default false. */
  readonly quiet?: boolean | undefined
  /**
   * Packs that pages fetch before their code asks: those of all assets that an entry imports statically (`true`), or of the
   * sources that globs match, relative to the project. Vite's builds, and html-webpack-plugin in webpack and Rspack. Default false.
   */
  readonly preload?: boolean | readonly string[] | undefined
}

/** Options as they were given, those of assets apart; the configuration is not yet in them. */
export interface ResolvedOptions {
  /** Options of all assets. */
  readonly given: AssetOptions
  readonly presets: Presets
  readonly catalog: readonly string[] | undefined
  readonly types: boolean | undefined
  readonly root: string | undefined
  readonly cacheDir: string | undefined
  readonly quiet: boolean
  readonly preload: boolean | readonly string[]
}

/**
 * Looks the options over.
 * @throws TypeError for an option that does not exist or has the wrong type: a bundler's configuration is often plain JavaScript.
 */
export function resolveOptions(options: BrushworkOptions): ResolvedOptions {
  const problem = configProblem(options, ['root', 'quiet', 'preload']) ?? ownProblem(options)
  if (problem !== undefined) {
    throw new TypeError(`brushwork: the option "${problem.path.join('.')}" ${problem.text}`)
  }
  const { root, quiet = false, preload = false, cacheDir, catalog, types, presets = {}, ...given } = options
  return { given, presets, catalog, types, root, cacheDir, quiet, preload }
}

function ownProblem({ root, quiet, preload }: BrushworkOptions): SettingProblem | undefined {
  const isList = Array.isArray(preload) && preload.every((glob) => typeof glob === 'string')
  if (root !== undefined && typeof root !== 'string') return wrong('root', 'should be a folder')
  if (quiet !== undefined && typeof quiet !== 'boolean') return wrong('quiet', 'should be true or false')
  if (preload === undefined || typeof preload === 'boolean' || isList) return undefined
  return wrong('preload', 'should be true, false or a list of globs')
}

function wrong(option: string, text: string): SettingProblem {
  return { code: 'option-value', path: [option], text }
}
