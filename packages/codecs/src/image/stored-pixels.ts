import { FormatError, type FormatErrorCode, type Issue } from '../binary/index.js'

/** Where stored pixels stand. */
export interface PixelPlace {
  readonly format: string
  /** Of the first byte, from the start of the file. */
  readonly offset: number
  /** Length of the whole file. */
  readonly fileBytes: number
  /** Bytes from the first one on that might be pixels, where these are not all bytes up to the end of the file. */
  readonly remaining?: number
  /** Inside the document. */
  readonly path?: string
}

/** Pixels of a document, packed as they are: what decoders take them from, and what knows their address in the file. */
export class StoredPixels {
  readonly bytes: Uint8Array
  readonly offset: number
  readonly fileBytes: number
  readonly remaining: number
  /** Oddities noted while decoding. */
  readonly issues: Issue[] = []
  readonly #format: string
  readonly #path: string

  constructor(bytes: Uint8Array, place: PixelPlace) {
    const { format, offset, fileBytes, remaining = fileBytes - offset, path = '' } = place
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

  /** Throws a FormatError at `offset` of the file, or where the pixels begin. */
  fail(code: FormatErrorCode, reason: string, offset = this.offset): never {
    throw new FormatError(code, { format: this.#format, offset, path: this.#path }, reason)
  }

  /** Notes an oddity that is tolerated. */
  note(code: string, message: string, offset = this.offset): void {
    this.issues.push({ code, message, format: this.#format, offset, path: this.#path })
  }
}
