export { type DetectedFormat, detectFormat } from './detect-format.js'
export type { FormatKind } from './known-format.js'
export { type FormatId, type ReadableFormat, readableFormats } from './readable-formats.js'
