import { BUILD_DEFAULTS, type BuildOptions, checkOptions } from '../options.js'
import { whatThereIs } from '../report/nearest-name.js'

/** What can be said of one asset, or of all: in the configuration, to a plugin, in a sidecar and in a preset. */
export type AssetOptions = {
  readonly [Option in Exclude<keyof BuildOptions, 'target'>]?: BuildOptions[Option] | undefined
}

/** The names of {@link AssetOptions}. */
export const ASSET_OPTIONS = [
  'framesPerSecond',
  'strict',
  'textures',
  'mode',
  'profile',
  'navmesh',
  'alpha',
  'standIn',
  'maxTexturePixels',
] as const satisfies readonly (keyof AssetOptions)[]

/** What is wrong with an option. */
export interface SettingProblem {
  readonly code: 'option-unknown' | 'option-value'
  /** The names that lead to it: `['presets', 'hero', 'mode']`. */
  readonly path: readonly string[]
  /** Goes behind the option's name. */
  readonly text: string
}

/**
 * The first option that does not exist or has no usable value; those that are undefined stand for nothing.
 * @param others Names that are allowed besides, and looked at by the caller.
 */
export function assetOptionsProblem(
  options: object,
  others: readonly string[] = [],
  path: readonly string[] = [],
): SettingProblem | undefined {
  const known: readonly string[] = [...ASSET_OPTIONS, ...others]
  const stranger = Object.keys(options).find((name) => !known.includes(name))
  if (stranger !== undefined) {
    const text = `does not exist; ${whatThereIs(
      stranger,
      known.filter((name) => !name.startsWith('$')),
    )}`
    return { code: 'option-unknown', path: [...path, stranger], text }
  }
  const problem = checkOptions(withDefaults(options))
  return problem && { code: 'option-value', path: [...path, problem.option], text: problem.text }
}

/** Every option: later sources win, and an option that is undefined stands for nothing. */
export function withDefaults(...sources: readonly AssetOptions[]): BuildOptions {
  const options = Object.assign({}, ...sources.map(defined)) as AssetOptions
  const own = Object.entries(options).filter(([name]) => ASSET_OPTIONS.some((known) => known === name))
  return { ...BUILD_DEFAULTS, ...Object.fromEntries(own) }
}

function defined(options: AssetOptions): AssetOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
