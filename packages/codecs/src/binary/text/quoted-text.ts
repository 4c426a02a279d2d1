import { encodeWindows1252 } from './windows-1252.js'

/** Part of every browser and of Node, though not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: true },
) => { decode(bytes: Uint8Array, options: { stream: boolean }): string }

/** Maximum length of a quotation in a message [characters]. */
const LONGEST = 40
/** UTF-8 bytes per character. */
const MAX_BYTES = 4

/**
 * The start of a text in quotation marks, as its author sees it, for messages. Texts of these formats are Windows-1252,
 * one byte per character, but new editors write UTF-8, whose bytes readers keep.
 * @param text Windows-1252, as readers decode it.
 */
export function quotedText(text: string): string {
  return JSON.stringify([...readable(text.slice(0, LONGEST * MAX_BYTES))].slice(0, LONGEST).join(''))
}

function readable(text: string): string {
  // Only a quotation that was cut may end inside a UTF-8 character. In a shorter text such bytes are Windows-1252, such
  // as the é of `café`.
  const stream = text.length === LONGEST * MAX_BYTES
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(encodeWindows1252(text), { stream })
  } catch {
    return text
  }
}
