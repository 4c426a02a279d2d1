import { whatThereIs } from '@brushwork/asset'
import { BuildError } from '../diagnostics/build-error.js'
import { failure } from '../diagnostics/failure.js'
import type { Host } from '../host/host.js'
import type { BuildOptions } from '../options/build-options.js'
import { type AssetOptions, withDefaults } from './asset-options.js'
import type { Presets } from './brushwork-config.js'
import type { LoadedConfig } from './load-config.js'
import { readSidecar, sidecarPath } from './sidecar.js'

/** Sources of an asset's options besides its sidecar: later ones win. */
export interface OptionSources {
  /** Defaults of the caller: dev servers use another profile. */
  readonly fallback?: AssetOptions
  readonly config?: Pick<LoadedConfig, 'config' | 'dependencies' | 'missing'>
  /** Plugin options from the bundler's configuration. */
  readonly given?: AssetOptions
  /** Presets from the plugin options; they replace those of the same name in the configuration. */
  readonly presets?: Presets
  /** Options the user has just requested: they override the sidecar and the preset. */
  readonly asked?: AssetOptions
}

/** The options of one asset and the files that they depend on. */
export interface AssetSettings {
  readonly options: BuildOptions
  /** Absolute paths of the settings files that were read. Watch them for changes. */
  readonly dependencies: readonly string[]
  /** Absolute paths of settings files that do not exist. Watch them for new files. */
  readonly missing: readonly string[]
}

/**
 * The options that an asset is built with: defaults, configuration, plugin options, sidecar, preset. Later ones win,
 * each option as a whole.
 * @param preset As in `?preset=name`, undefined for no preset.
 * @throws BuildError for an unknown preset or an invalid sidecar.
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

/** A copy of the error that also depends on these files. */
export function withFiles(
  error: BuildError,
  { dependencies, missing }: { readonly dependencies: readonly string[]; readonly missing: readonly string[] },
): BuildError {
  return new BuildError(error.diagnostics, error.frame, {
    dependencies: [...new Set([...error.dependencies, ...dependencies])],
    missing: [...new Set([...error.missing, ...missing])],
    searched: error.searched,
    beginnings: error.beginnings,
    cause: error.cause,
  })
}
