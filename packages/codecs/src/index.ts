export { type Address, describeAddress, FormatError, type FormatErrorCode, type Issue } from './binary/index.js'
export { type DetectedFormat, detectFormat } from './detect-format.js'
