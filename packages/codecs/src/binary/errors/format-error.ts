/** The kind of failure, as a stable word that tools can match. */
export type FormatErrorCode =
  /** The file ends before the data it announces. */
  | 'truncated'
  /** The bytes belong to another format, which the message names. */
  | 'foreign'
  /** A count, index or size is impossible for the available bytes. */
  | 'range'
  /** A value has no meaning in this format. */
  | 'value'
  /** Bytes remain after the format's end. */
  | 'trailing'
  /** A structure refers to itself. */
  | 'cycle'
  /** A structure is nested deeper, or grows larger, than any real file. */
  | 'limit'
  /** Text does not follow the grammar. */
  | 'syntax'
  /** The format defines this, but no reader for it exists. */
  | 'unsupported'
  /** A document cannot be written in this format without loss. */
  | 'unwritable'

/** A position in a file: a byte offset in binary files, a line in text files. */
export interface Address {
  /** Format id as in `docs/formats/<id>.md`, e.g. `mdl7`. */
  readonly format: string
  /** Byte offset from the start of the file. */
  readonly offset?: number
  /** Line in a text file, from 1. */
  readonly line?: number
  /** Path inside the document, e.g. `groups[0].frames[3]`; empty at the root. */
  readonly path: string
}

/** The one exception that readers and writers throw: bytes (or a document) that cannot be read (or written). */
export class FormatError extends Error implements Address {
  override readonly name = 'FormatError'
  readonly code: FormatErrorCode
  readonly format: string
  readonly offset?: number
  readonly line?: number
  readonly path: string
  /** The message without its address. */
  readonly reason: string

  constructor(code: FormatErrorCode, at: Address, reason: string) {
    super(`${at.format}: ${reason}${describeAddress(at)}`)
    this.code = code
    this.format = at.format
    if (at.offset !== undefined) this.offset = at.offset
    if (at.line !== undefined) this.line = at.line
    this.path = at.path
    this.reason = reason
  }
}

/** An oddity that a reader tolerated and kept. The file is usable. */
export interface Issue extends Address {
  /** Stable code, e.g. `normal-index`. */
  readonly code: string
  readonly message: string
  /** Builds warn of this issue: an import leaves something out, replaces it or guesses its meaning. */
  readonly warns?: true
}

/** Formats an address: ` (groups[0].skins[1], offset 0x1c)`. */
export function describeAddress(at: Address): string {
  const parts: string[] = []
  if (at.path !== '') parts.push(at.path)
  if (at.line !== undefined) parts.push(`line ${at.line}`)
  if (at.offset !== undefined) parts.push(`offset ${at.offset} = 0x${at.offset.toString(16)}`)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** The message of an exception, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
