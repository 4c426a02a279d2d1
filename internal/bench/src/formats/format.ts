import type { Issue } from '@brushwork/codecs'

/** One format as benchmarks and the fuzzer see it, whatever its document is. */
export interface Format {
  /** Id as `detectFormat` says it. */
  readonly id: string
  /** `picture`: measured with decoding to RGBA, which no copy rate bounds. */
  readonly kind: 'document' | 'picture'
  /** Same bytes again from the document. */
  readonly lossless: boolean
  /** Codes of issues that say: this file is written otherwise than it was read. */
  readonly unlike: readonly string[]
  readonly text: boolean
  read(bytes: Uint8Array): Reading
  /** Small valid files that our own writers make. */
  seeds(): Uint8Array[]
}

/** A read document with its own type forgotten. */
export interface Reading {
  readonly issues: readonly Issue[]
  /** Undefined for formats without a writer. */
  write(): Uint8Array | undefined
  /** Writes what `change` makes of the document, whatever that is; undefined for formats without a writer. */
  writeChanged(change: (document: object) => unknown): Uint8Array | undefined
  /** Calls what stands beside the document: decoders, expanders, checks. May throw FormatErrors only. */
  use(): void
  /** Positions of all frames, group by group; nothing for formats without vertices. */
  positions(): Float32Array[]
}

/** What a room offers, in its own types. */
export interface Room<T extends { readonly issues: readonly Issue[] }> {
  readonly id: string
  readonly kind?: Format['kind']
  readonly text?: boolean
  readonly unlike?: readonly string[]
  readonly read: (bytes: Uint8Array) => T
  readonly write?: (document: T) => Uint8Array
  readonly use?: (document: T) => void
  readonly positions?: (document: T) => Float32Array[]
  readonly seeds?: () => Uint8Array[]
}

/** Puts a room into the form that all formats share. */
export function format<T extends { readonly issues: readonly Issue[] }>(room: Room<T>): Format {
  const { id, kind = 'document', text = false, unlike = [], read, write, use, positions, seeds } = room
  return {
    id,
    kind,
    text,
    unlike,
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
