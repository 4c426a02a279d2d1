import { BUILD_DEFAULTS, type BuildOptions, checkOptions, type NavmeshOptions } from '@brushwork/pipeline'

/** What a user may say to the plugin; everything has a default. */
export interface BrushworkOptions {
  /** Speed of clips, since the files carry no time. Default 10. */
  readonly framesPerSecond?: number
  /** Treat missing textures and other warnings as failures of the build. Default false. */
  readonly strict?: boolean
  /** Further folders, relative to `root`, in which referenced textures are looked up by name. */
  readonly textures?: readonly string[]
  /**
   * Levels: `bsp` (default) leaves out what nobody can see and answers what is seen from where; `simple` keeps every face.
   */
  readonly mode?: 'bsp' | 'simple'
  /**
   * Levels: `draft` has coarse visibility, quickly; `final` exact one. Default: `draft` for a dev server, `final` for a
   * build.
   */
  readonly profile?: 'draft' | 'final'
  /**
   * Levels: whether packs get a navigation mesh, and for whom. Needs `@recast-navigation/core` and
   * `@recast-navigation/generators` in the project. Default false.
   */
  readonly navmesh?: boolean | NavmeshOptions
  /** Project folder: referenced files are looked up nowhere else. Default: the bundler's own root. */
  readonly root?: string
  /** Where built packs are kept, relative to `root`. Default: `brushwork` in the bundler's cache folder. */
  readonly cacheDir?: string
}

/** Options with the defaults filled in; the folders are still the user's words. */
export interface ResolvedOptions {
  readonly build: BuildOptions
  /** Whether `build.profile` is the user's word, which holds for dev servers, too. */
  readonly isProfileChosen: boolean
  readonly root: string | undefined
  readonly cacheDir: string | undefined
}

const KNOWN = [
  'framesPerSecond',
  'strict',
  'textures',
  'mode',
  'profile',
  'navmesh',
  'root',
  'cacheDir',
] as const satisfies (keyof BrushworkOptions)[]

/**
 * Fills in the defaults.
 * @throws TypeError for an option that does not exist or has the wrong type: a config file is often plain JavaScript.
 */
export function resolveOptions(options: BrushworkOptions): ResolvedOptions {
  const names: readonly string[] = KNOWN
  const stranger = Object.keys(options).find((name) => !names.includes(name))
  if (stranger !== undefined) throw wrong(stranger, `does not exist; there are ${KNOWN.join(', ')}`)
  const { root, cacheDir, ...build } = { root: undefined, cacheDir: undefined, ...BUILD_DEFAULTS, ...defined(options) }
  const problem = checkOptions(build)
  if (problem !== undefined) throw wrong(problem.option, problem.text)
  return { build, isProfileChosen: options.profile !== undefined, root, cacheDir }
}

/** Without the keys whose value is undefined, which would hide a default. */
function defined(options: BrushworkOptions): BrushworkOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

function wrong(option: string, what: string): TypeError {
  return new TypeError(`brushwork: the option "${option}" ${what}`)
}
