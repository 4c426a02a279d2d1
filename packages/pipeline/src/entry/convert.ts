// Other forms of a source: another encoding or version, its images. A separate entry, because it loads every reader.

export {
  CONVERT_TARGETS,
  type Conversion,
  ConversionError,
  type ConvertTarget,
  type Output,
} from '../convert/conversion.js'
export { type ConvertOptions, convertFile } from '../convert/convert-file.js'
export type { ForeignImage, ImageOptions } from '../convert/images-of.js'
export { readConvertible } from '../convert/read-convertible.js'
