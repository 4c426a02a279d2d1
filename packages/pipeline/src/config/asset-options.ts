import { whatThereIs } from '@brushwork/asset'
import { BUILD_DEFAULTS, type BuildOptions, checkOptions } from '../options/build-options.js'
import { isLightSetting } from '../options/light-option.js'

/** Options of one asset or of all: in the configuration, plugin options, a sidecar or a preset. */
export type AssetOptions = {
  readonly [Option in Exclude<keyof BuildOptions, 'target' | 'compression'>]?: BuildOptions[Option] | undefined
}

/** The names of {@link AssetOptions}. */
const ASSET_OPTIONS = [
  'framesPerSecond',
  'strict',
  'textures',
  'mode',
  'profile',
  'light',
  'sky',
  'navmesh',
  'areas',
  'entities',
  'alpha',
  'skin',
  'alternativeSkins',
  'terrain',
  'images',
  'filter',
  'standIn',
  'maxTexturePixels',
  'frameError',
  'lods',
  'scale',
] as const satisfies readonly (keyof AssetOptions)[]

/** An invalid option. */
export interface SettingProblem {
  readonly code: 'option-unknown' | 'option-value'
  /** The property path to it: `['presets', 'hero', 'mode']`. */
  readonly path: readonly string[]
  /** Follows the option's name in the message. */
  readonly text: string
}

/**
 * The first unknown option or invalid value; undefined options are ignored.
 * @param others Additional names that are allowed and checked by the caller.
 */
export function assetOptionsProblem(
  options: object,
  others: readonly string[] = [],
  path: readonly string[] = [],
): SettingProblem | undefined {
  const allowed: readonly string[] = [...ASSET_OPTIONS, ...others]
  const stranger = Object.keys(options).find((name) => !allowed.includes(name))
  if (stranger !== undefined) {
    const hint = isLightSetting(stranger)
      ? `it is a setting of light: { ${stranger}: … }`
      : whatThereIs(
          stranger,
          allowed.filter((name) => !name.startsWith('$')),
        )
    return { code: 'option-unknown', path: [...path, stranger], text: `does not exist; ${hint}` }
  }
  const problem = checkOptions(withDefaults(options))
  return problem && { code: 'option-value', path: [...path, problem.option], text: problem.text }
}

/** Merges all options: later sources win, and undefined options are ignored. */
export function withDefaults(...sources: readonly AssetOptions[]): BuildOptions {
  // Without lists of entries: a build merges the options of thousands of assets.
  const options: Record<string, unknown> = { ...BUILD_DEFAULTS }
  for (const source of sources) {
    for (const name of ASSET_OPTIONS) if (source[name] !== undefined) options[name] = source[name]
  }
  return options as unknown as BuildOptions
}
