import type { Issue, ReadOptions } from './binary/index.js'
import type { DecodedImage } from './image/rgba-image.js'

/** The verbs of a format: what the `format.ts` in its folder declares. */
export interface Codec<T extends { readonly issues: readonly Issue[] }> {
  /** Reads a file into its document. @throws FormatError */
  read(bytes: Uint8Array, options?: ReadOptions): T
  /** Writes the bytes that were read, unless the document was changed (copy). @throws FormatError `unwritable` */
  write(document: T): Uint8Array
  /** Finds values without a valid meaning. Absent where `read` checks them itself. */
  check?(document: T): readonly Issue[]
  /** A small valid document. Fuzzers and benchmarks begin with it, unless they list other files of the format. */
  example?(): T
  /** Why files are not written back byte for byte; absent where they are. */
  readonly notWrittenBack?: string
}

/** The verbs of an image format. */
export interface ImageCodec<T extends { readonly issues: readonly Issue[] }> extends Codec<T> {
  /** Decodes the pixels (copy). @throws FormatError */
  decode(document: T): DecodedImage
}
