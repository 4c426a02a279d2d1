import { encodeWindows1252 } from '../../binary/index.js'

/** Part of every web engine and of Node, though not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }
const UTF8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** First and second byte of a UTF-8 character decoded as Windows-1252: rare in real Windows-1252 text. */
const UTF8_PAIR = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/

/**
 * Decodes a key, value or texture name for display. Documents store one character for each byte, without loss;
 * TrenchBroom's UTF-8 therefore reads as `MÃ¶rtel`. Text with valid UTF-8 bytes is decoded, any other is returned
 * unchanged.
 */
export function mapText(text: string): string {
  if (!UTF8_PAIR.test(text)) return text
  try {
    return UTF8.decode(encodeWindows1252(text))
  } catch {
    // Invalid UTF-8, or characters outside Windows-1252: the text is Windows-1252 or was created in memory.
    return text
  }
}
