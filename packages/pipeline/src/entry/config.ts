export {
  ASSET_OPTIONS,
  type AssetOptions,
  assetOptionsProblem,
  type SettingProblem,
  withDefaults,
} from '../config/asset-options.js'
export { type AssetSettings, assetSettings, type OptionSources, withFiles } from '../config/asset-settings.js'
export { type BrushworkConfig, configProblem, type Presets } from '../config/brushwork-config.js'
export { defineConfig } from '../config/define-config.js'
export { CONFIG_FILES, type LoadedConfig, loadConfig, type RunConfig } from '../config/load-config.js'
export { runConfig } from '../config/run-config.js'
export { readSidecar, type Sidecar, sidecarPath } from '../config/sidecar.js'
export { EXPORTED_FACTS, EXPORTED_PACK } from '../declare/exported-facts.js'
export { BuildError } from '../diagnostics/build-error.js'
export { type DiagnosticStyle, diagnosticText, leakPathText } from '../diagnostics/diagnostic-text.js'
export { failure, failureOfFormatError } from '../diagnostics/failure.js'
export type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
export { AXES_PAGE, HELP_PAGES, helpUrl } from '../diagnostics/help.js'
export { listedNames } from '../diagnostics/listed-names.js'
export { nearestName, whatThereIs } from '../diagnostics/nearest-name.js'
export { printable, printableName } from '../diagnostics/printable.js'
export { BUILD_DEFAULTS, type BuildOptions, checkOptions, type OptionProblem } from '../options/build-options.js'
export type { NavmeshOptions } from '../options/navmesh-options.js'
export type { RemoteCacheOptions } from '../options/remote-cache-options.js'
export { type Note, notesOf } from '../report/notes.js'
export { missingHint, missingSource, otherCase } from '../source/missing-source.js'
export { readSource } from '../source/read-source.js'
export { SOURCE_EXTENSIONS, SOURCE_PATTERN, sourceKind } from '../source/source-kind.js'
export { CacheWarnings } from '../store/cache-warning.js'
export { PACKAGE_VERSION } from '../store/version.js'
