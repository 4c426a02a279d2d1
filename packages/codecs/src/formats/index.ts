export type { Codec, ImageCodec } from '../codec.js'
export type { FormatId, FormatIdOf, KindOf } from '../detect/readable-formats.js'
export { codecs } from './codecs.js'
export {
  type DocumentOf,
  decodeImage,
  type FileOf,
  type Format,
  type FormatFile,
  formatOf,
  formats,
  type ImageDocument,
  issuesOf,
  writeFile,
} from './formats.js'
export { type FileOrigin, originOf } from './origin.js'
export { type WrittenBack, writeBack } from './write-back.js'
