import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import type { BuildOptions } from '../options.js'
import { failure } from '../report/failure.js'
import { whatThereIs } from '../report/nearest-name.js'
import { type AssetOptions, withDefaults } from './asset-options.js'
import type { Presets } from './brushwork-config.js'
import type { LoadedConfig } from './load-config.js'
import { readSidecar, sidecarPath } from './sidecar.js'

/** Where the options of an asset come from besides its sidecar: later ones win. */
export interface OptionSources {
  /** What a door has for defaults: dev servers, another profile. */
  readonly fallback?: AssetOptions
  readonly config?: Pick<LoadedConfig, 'config' | 'dependencies' | 'missing'>
  /** What the bundler's configuration gives the plugin. */
  readonly given?: AssetOptions
  /** Presets that are given so; they come before those of the same name in the configuration. */
  readonly presets?: Presets
  /** What a person has just asked for: comes after the sidecar and the preset. */
  readonly asked?: AssetOptions
}

/** The options of one asset, and the files that they depend on. */
export interface AssetSettings {
  readonly options: BuildOptions
  /** Absolute paths of the settings that were read: to be watched. */
  readonly dependencies: readonly string[]
  /** Absolute paths of settings that are not there: to be watched for appearing. */
  readonly missing: readonly string[]
}

/**
 * The options that an asset is built with: defaults, the configuration, what is given to the door, the sidecar, the preset;
 * later ones win, each option as a whole.
 * @param preset As in `?preset=name`, undefined for none.
 * @throws BuildError for a preset that does not exist, and for what is wrong with the sidecar.
 */
export async function assetSettings(
  file: string,
  preset: string | undefined,
  sources: OptionSources,
  host: Pick<Host, 'readFile'>,
): Promise<AssetSettings> {
  const { fallback = {}, config, given = {}, asked = {} } = sources
  const files = { dependencies: config?.dependencies ?? [], missing: config?.missing ?? [] }
  try {
    const sidecar = await readSidecar(file, host)
    const chosen = preset === undefined ? {} : findPreset(file, preset, sources)
    const own = sidecarPath(file)
    return {
      options: withDefaults(fallback, config?.config ?? {}, given, sidecar ?? {}, chosen, asked),
      dependencies: sidecar === undefined ? files.dependencies : [...files.dependencies, own],
      missing: sidecar === undefined ? [...files.missing, own] : files.missing,
    }
  } catch (error) {
    throw error instanceof BuildError ? withFiles(error, files) : error
  }
}

function findPreset(file: string, name: string, { config, presets = {} }: OptionSources): AssetOptions {
  const all: Presets = { ...config?.config.presets, ...presets }
  if (Object.hasOwn(all, name)) return all[name]
  const there = whatThereIs(name, Object.keys(all))
  throw failure(file, 'preset-unknown', `the preset "${name}" does not exist; ${there}`)
}

/** The same error, waiting for changes of more files. */
export function withFiles(
  error: BuildError,
  { dependencies, missing }: { readonly dependencies: readonly string[]; readonly missing: readonly string[] },
): BuildError {
  return new BuildError(error.messages, error.frame, {
    dependencies: [...new Set([...error.dependencies, ...dependencies])],
    missing: [...new Set([...error.missing, ...missing])],
    searched: error.searched,
    beginnings: error.beginnings,
    cause: error.cause,
  })
}
