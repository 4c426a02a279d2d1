export type { AssetFacts, Diagnostic, SourceAddress } from '@brushwork/asset'
export type { Issue } from '@brushwork/codecs'
export { type PackFiles, packFilesOf } from '@brushwork/pack/files'
export { type BuildAsset, buildAsset } from './builder/build-asset.js'
export type { BuildContext, BuildRequest, MakeThreads } from './builder/build-request.js'
export type { BuiltAsset } from './builder/built-asset.js'
export { checkDeterminism, type DeterminismCheck } from './builder/check-determinism.js'
export {
  type CompiledLevelFile,
  type CompileLevelContext,
  type CompileLevelRequest,
  type CompileReport,
  compileLevel,
} from './builder/compile-level.js'
export { IncrementalState } from './builder/incremental-state.js'
export { assetNames } from './builder/names/asset-names.js'
export { type Explanation, explainAsset } from './builder/reuse/explain-asset.js'
export type { Ingredients } from './builder/reuse/ingredients.js'
export { BuildThreads } from './builder/threads/build-threads.js'
export { type ListedAssets, listAssets } from './config/list-assets.js'
export { type AssetNames, type NamedFacts, namesOf } from './declare/asset-names.js'
export { declareModule } from './declare/declare-module.js'
export {
  type DeclarationState,
  declarationPath,
  keepDeclaration,
  staleDeclarations,
  TYPES_FOLDER,
} from './declare/keep-declarations.js'
export { BuildError } from './diagnostics/build-error.js'
export { type DiagnosticStyle, diagnosticText } from './diagnostics/diagnostic-text.js'
export { failure, failureOfFormatError } from './diagnostics/failure.js'
export type { FileDiagnostic } from './diagnostics/file-diagnostic.js'
export { printable, printableName } from './diagnostics/printable.js'
export type { Host, VisThreads } from './host/host.js'
export { type DecodedImage, decodeImage } from './image/decode/decode-image.js'
export { dissimilarityFrom } from './image/encode/dissimilarity.js'
export { encodeGrayPng, encodePng } from './image/encode-png.js'
export { type LevelSource, readLevelSource } from './import/level/read-level.js'
export type { StageReport } from './import/level/stage-clock.js'
export { type LevelRootOptions, levelRoot } from './import/level/textures/level-root.js'
export { missingTextures } from './import/level/textures/level-texture-names.js'
export type { AreasOptions } from './options/areas-option.js'
export { BUILD_DEFAULTS, type BuildOptions, checkOptions, type OptionProblem } from './options/build-options.js'
export type { RemoteCacheOptions } from './options/cache-options.js'
export type { LightMode, LightOption, LightOptions } from './options/light-option.js'
export type { NavmeshOptions } from './options/navmesh-options.js'
export type { SkyOption } from './options/sky-option.js'
export { measurePack, type PackMeasure, type PackPart } from './report/measure/measure-pack.js'
export { type MeasuredPack, PackMeasures } from './report/measure/pack-measures.js'
export { type PackRange, type SplitPack, splitPack } from './report/measure/pack-ranges.js'
export { type AssetReference, findFiles } from './resolve/find-files.js'
export { FolderListings } from './resolve/folder-listings.js'
export { SOURCE_EXTENSIONS, SOURCE_PATTERN, sourceKind } from './resolve/source-kind.js'
export { type BuildSession, openSession } from './session/build-session.js'
export type { LevelCompile } from './session/level-compile.js'
export type { SessionHost, SessionThreads } from './session/session-host.js'
export type {
  AssetBuild,
  AssetForm,
  SessionOptions,
  SessionProject,
  SessionSettings,
} from './session/session-options.js'
export type { FileToStore } from './session/store-file.js'
export type { CacheNotice, OnCacheNotice } from './store/cache-warning.js'
export { FileHashes } from './store/file-hashes.js'
export { pruneCache } from './store/prune/prune-cache.js'
export { RecentEntries } from './store/recent-entries.js'
export { RemoteCache } from './store/remote/remote-cache.js'
export { RemoteCaches } from './store/remote/remote-caches.js'
export type { StepEvent } from './store/steps.js'
export { PACKAGE_VERSION } from './store/version.js'
