import type { Issue } from '@brushwork/codecs'

/** A format as benches and the fuzzer use it, independent of its document type. */
export interface Format {
  /** Id as in `detectFormat`. */
  readonly id: string
  /** Images are measured with decoding to RGBA, which the rate of a memory copy does not bound. */
  readonly kind: 'document' | 'image'
  /** Whether writing a document gives the bytes that were read. */
  readonly lossless: boolean
  /** Issue codes of files that are written differently from how they were read. */
  readonly rewriteIssues: readonly string[]
  readonly text: boolean
  read(bytes: Uint8Array): OpenDocument
  /** Small valid files, made by our writers. */
  seeds(): Uint8Array[]
}

/** A document without its type. */
export interface OpenDocument {
  readonly issues: readonly Issue[]
  /** Undefined for formats without a writer. */
  write(): Uint8Array | undefined
  /** Writes the result of `change`, even if it is not a valid document; undefined for formats without a writer. */
  writeChanged(change: (document: object) => unknown): Uint8Array | undefined
  /** Calls the functions that accept the document: decoders, expanders, checks. May only throw FormatErrors. */
  use(): void
  /** Positions of all frames, group by group; empty for formats without vertices. */
  positions(): Float32Array[]
}

/** The functions of one format, with its document type. */
export interface FormatFunctions<T extends { readonly issues: readonly Issue[] }> {
  readonly id: string
  readonly kind?: Format['kind']
  readonly text?: boolean
  readonly rewriteIssues?: readonly string[]
  readonly read: (bytes: Uint8Array) => T
  readonly write?: (document: T) => Uint8Array
  readonly use?: (document: T) => void
  readonly positions?: (document: T) => Float32Array[]
  readonly seeds?: () => Uint8Array[]
}

/** Creates a format from its functions. */
export function format<T extends { readonly issues: readonly Issue[] }>(room: FormatFunctions<T>): Format {
  const { id, kind = 'document', text = false, rewriteIssues = [], read, write, use, positions, seeds } = room
  return {
    id,
    kind,
    text,
    rewriteIssues,
    lossless: write !== undefined,
    seeds: seeds ?? (() => []),
    read(bytes) {
      const document = read(bytes)
      return {
        issues: document.issues,
        write: () => write?.(document),
        writeChanged: (change) => write?.(change(document) as T),
        use: () => use?.(document),
        positions: () => positions?.(document) ?? [],
      }
    },
  }
}
