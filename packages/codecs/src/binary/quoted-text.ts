import { encodeWindows1252 } from './windows-1252.js'

/** Part of every web engine and of Node, though not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: true },
) => { decode(bytes: Uint8Array, options: { stream: boolean }): string }

/** Characters that a message quotes. */
const LONGEST = 40
/** Bytes of UTF-8 for a character. */
const MOST_BYTES = 4

/**
 * The beginning of a text in quotation marks, as its author sees it: for messages. Texts of these formats are Windows-1252, a byte a
 * character; new editors write UTF-8 all the same, of which readers keep the bytes.
 * @param text Windows-1252, as readers decode it.
 */
export function quotedText(text: string): string {
  return JSON.stringify([...readable(text.slice(0, LONGEST * MOST_BYTES))].slice(0, LONGEST).join(''))
}

function readable(text: string): string {
  // Behind what is quoted, a character may be cut; in a shorter text it is none of UTF-8: the é of `café` would go.
  const stream = text.length === LONGEST * MOST_BYTES
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(encodeWindows1252(text), { stream })
  } catch {
    return text
  }
}
