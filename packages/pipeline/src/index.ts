export type { AssetFacts } from '@brushwork/asset'
export { packChecksum, packFilesOf } from '@brushwork/pack/files'
export type { BuildAsset } from './builder/build-asset.js'
export type { BuiltAsset } from './builder/built-asset.js'
export type { CompileReport } from './builder/compile-level.js'
export type { Explanation } from './builder/reuse/explain-asset.js'
export type { Host } from './host/host.js'
export type { NamedFiles } from './resolve/named-files.js'
export { type BuildSession, openSession } from './session/build-session.js'
export type { SessionHost, SessionThreads } from './session/session-host.js'
export type {
  AssetBuild,
  AssetForm,
  LevelCompile,
  SessionOptions,
  SessionProject,
  SessionSettings,
} from './session/session-options.js'
export type { FileToStore } from './session/store-file.js'
