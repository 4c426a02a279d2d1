export { type Address, describeAddress, FormatError, type FormatErrorCode, type Issue } from './binary/index.js'
export {
  type DetectedFormat,
  detectFormat,
  type FormatId,
  type FormatKind,
  type ReadableFormat,
  readableFormats,
} from './detect/index.js'
