import type { WmpDocument } from './document.js'

/** Issues about what documents have no place for: the file says it in other bytes than those that are written of its document. */
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
 * Keeps a file's bytes (copy) beside a document that does not say all that stands there.
 * @param write gives the bytes of the document alone.
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

/** The bytes that were read (copy), while the document alone is written as it was then; else `written`, which is what it is now. */
export function sourceOr({ source }: WmpDocument, written: Uint8Array): Uint8Array {
  return source !== undefined && areEqual(source.written, written) ? source.bytes.slice() : written
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
