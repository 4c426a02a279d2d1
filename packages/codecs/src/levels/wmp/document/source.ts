import type { WmpDocument } from './document.js'

/** Codes of issues about data that documents do not store: writing the document alone gives different bytes. */
const UNLIKE: ReadonlySet<string> = new Set([
  'layout',
  'head-count',
  'child-count',
  'block-number',
  'not-finite',
  'chunk-order',
  'long-chunk',
  'missing-chunk',
  'missing-nul',
  'unknown-value',
  'unread-chunk',
])

/**
 * Keeps a copy of a file's bytes if its document does not store everything in them.
 * @param write writes the document alone.
 */
export function withSource(
  document: WmpDocument,
  bytes: Uint8Array,
  write: (document: WmpDocument) => Uint8Array,
): WmpDocument {
  if (!document.issues.some(({ code }) => UNLIKE.has(code))) return document
  const written = write(document)
  return areEqual(written, bytes) ? document : { ...document, source: { bytes: bytes.slice(), written } }
}

/** The bytes that were read (copy) if the document is unchanged; otherwise `written`, its current output. */
export function sourceOr({ source }: WmpDocument, written: Uint8Array): Uint8Array {
  return source !== undefined && areEqual(source.written, written) ? source.bytes.slice() : written
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
