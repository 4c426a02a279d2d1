import { FormatError, type FormatErrorCode, type Issue } from '../binary/index.js'

/** Location of stored pixels. */
export interface PixelLocation {
  readonly format: string
  /** Offset of the first byte from the start of the file. */
  readonly offset: number
  /** Length of the whole file. */
  readonly fileBytes: number
  /** Number of bytes that may be pixels; default: all up to the end of the file. */
  readonly remaining?: number
  /** Path inside the document. */
  readonly path?: string
}

/** Encoded pixels of a document with their file offset: input of the decoders. */
export class StoredPixels {
  readonly bytes: Uint8Array
  readonly offset: number
  readonly fileBytes: number
  readonly remaining: number
  /** Oddities noted while decoding. */
  readonly issues: Issue[] = []
  readonly #format: string
  readonly #path: string

  constructor(bytes: Uint8Array, location: PixelLocation) {
    const { format, offset, fileBytes, remaining = fileBytes - offset, path = '' } = location
    this.bytes = bytes
    this.offset = offset
    this.fileBytes = fileBytes
    this.remaining = remaining
    this.#format = format
    this.#path = path
  }

  /** The first `byteLength` bytes (view). @throws FormatError `truncated` */
  first(byteLength: number): Uint8Array {
    if (byteLength > this.bytes.length) {
      this.fail('truncated', `pixels needs ${byteLength} bytes, but only ${this.bytes.length} are left`)
    }
    return this.bytes.subarray(0, byteLength)
  }

  /** Throws a FormatError at a file offset. Default: the first pixel. */
  fail(code: FormatErrorCode, reason: string, offset = this.offset): never {
    throw new FormatError(code, { format: this.#format, offset, path: this.#path }, reason)
  }

  /** Records a tolerated oddity. */
  note(code: string, message: string, offset = this.offset): void {
    this.issues.push({ code, message, format: this.#format, offset, path: this.#path })
  }
}
