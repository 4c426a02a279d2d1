export { BuildError } from './build-error.js'
export { unwrittenCacheWarning } from './cache/cache-warning.js'
export {
  ASSET_OPTIONS,
  type AssetOptions,
  assetOptionsProblem,
  type SettingProblem,
  withDefaults,
} from './config/asset-options.js'
export { type AssetSettings, assetSettings, type OptionSources, withFiles } from './config/asset-settings.js'
export { type BrushworkConfig, configProblem, type Presets } from './config/brushwork-config.js'
export { defineConfig } from './config/define-config.js'
export { CONFIG_FILES, type LoadedConfig, loadConfig, type RunConfig } from './config/load-config.js'
export { runConfig } from './config/run-config.js'
export { readSidecar, type Sidecar, sidecarPath } from './config/sidecar.js'
export { EXPORTED_FACTS, EXPORTED_PACK } from './declare/exported-facts.js'
export type { Message } from './message.js'
export type { NavmeshOptions } from './navmesh/navmesh-options.js'
export { BUILD_DEFAULTS, type BuildOptions, checkOptions, type OptionProblem } from './options.js'
export { readSource } from './read-source.js'
export { failure, failureOfFormatError } from './report/failure.js'
export { AXES_PAGE, HELP_PAGES, helpUrl } from './report/help.js'
export { listedNames } from './report/listed-names.js'
export { type MessageStyle, messageText } from './report/message-text.js'
export { missingHint, missingSource, otherCase } from './report/missing-source.js'
export { nearestName, whatThereIs } from './report/nearest-name.js'
export { type Note, notesOf } from './report/notes.js'
export { printable, printableName } from './report/printable.js'
export { wayText } from './report/way-text.js'
export { SOURCE_EXTENSIONS, SOURCE_PATTERN, sourceKind } from './source-kind.js'
export { PACKAGE_VERSION } from './version.js'
