export type { Issue } from '@brushwork/codecs'
export type { AssetFacts } from './asset/facts.js'
export { type BuildAsset, buildAsset } from './build-asset.js'
export { BuildError } from './build-error.js'
export type { BuildContext, BuildRequest } from './build-request.js'
export type { AssetReference, BuiltAsset } from './built-asset.js'
export { LevelMemories } from './cache/level-memories.js'
export type { StepEvent } from './cache/steps.js'
export {
  type CompiledLevelFile,
  type CompileLevelContext,
  type CompileLevelRequest,
  type CompileReport,
  compileLevel,
} from './compile/compile-level.js'
export type { StageReport } from './compile/stage-clock.js'
export { type ListedAssets, listAssets } from './config/list-assets.js'
export { declarationPath, TYPES_FOLDER } from './declare/declaration-path.js'
export { declareModule } from './declare/declare-module.js'
export { type DeclarationState, keepDeclaration, staleDeclarations } from './declare/keep-declarations.js'
export type { Host, VisThreads } from './host/host.js'
export type { Message } from './message.js'
export type { NavmeshOptions } from './navmesh/navmesh-options.js'
export { BUILD_DEFAULTS, type BuildOptions, checkOptions, type OptionProblem } from './options.js'
export { type DecodedPicture, decodePicture } from './picture/decode-picture.js'
export { encodeGreyPng, encodePng } from './picture/encode-png.js'
export { failure, failureOfFormatError } from './report/failure.js'
export { type MessageStyle, messageText } from './report/message-text.js'
export { findFiles } from './resolve/find-files.js'
export { SOURCE_EXTENSIONS, SOURCE_PATTERN, sourceKind } from './source-kind.js'
export { PACKAGE_VERSION } from './version.js'
