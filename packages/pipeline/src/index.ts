export {
  type AssetFacts,
  type AssetReference,
  type BuildAsset,
  type BuildContext,
  type BuildRequest,
  type BuiltAsset,
  buildAsset,
} from './build-asset.js'
export { BuildError } from './build-error.js'
export type { StepEvent } from './cache/steps.js'
export type { Host } from './host/host.js'
export type { Message } from './message.js'
export { BUILD_DEFAULTS, type BuildOptions } from './options.js'
export { type DecodedPicture, decodePicture } from './picture/decode-picture.js'
export { encodeGreyPng, encodePng } from './picture/encode-png.js'
export { failure, failureOfFormatError } from './report/failure.js'
export { type MessageStyle, messageText } from './report/message-text.js'
export { findFiles } from './resolve/find-files.js'
export { SOURCE_PATTERN, sourceKind } from './source-kind.js'
