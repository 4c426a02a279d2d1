import { encodeWindows1252 } from '../binary/index.js'

/** Part of every web engine and of Node, though not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }
const UTF8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** First and second byte of a character of UTF-8 as Windows-1252 shows them: what words in that encoding hardly have. */
const UTF8_PAIR = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/

/**
 * A key, value or texture name of a document as people read it. Documents hold a character for each byte, which loses
 * nothing; TrenchBroom writes UTF-8, of which that makes `MÃ¶rtel`. A text whose bytes are UTF-8 is read as that; any
 * other stays as it is.
 */
export function mapText(text: string): string {
  if (!UTF8_PAIR.test(text)) return text
  try {
    return UTF8.decode(encodeWindows1252(text))
  } catch {
    // Bytes that are no UTF-8, or characters that no byte stands for: a text in Windows-1252, or one that was made.
    return text
  }
}
