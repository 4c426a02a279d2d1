/**
 * Windows-1252 text, the encoding of every string in these files. Total in both directions: the five undefined bytes
 * map to the C1 control of the same value, as in the WHATWG table. So bytes → text → bytes is the identity.
 */

/** Code points of the bytes 0x80–0x9f; all other bytes are their own code point. */
const HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
  0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,
  0x017e, 0x0178,
] as readonly number[]

/** Part of every browser and of Node, though not of the language. It is the only decoder that runs as native code. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }
const NATIVE = /* @__PURE__ */ new TextDecoder('latin1')

/** Decodes Windows-1252 bytes, all or those from `start` to before `end`, to a string of the same length (copy). */
export function decodeWindows1252(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  const part = bytes.subarray(start, end)
  // Browsers refuse to decode shared memory.
  const text = NATIVE.decode(part.buffer instanceof ArrayBuffer ? part : part.slice())
  // Some engines decode 0x80–0x9f under this label, others leave them unchanged.
  return text.replace(/[\x80-\x9f]/g, (code) => String.fromCharCode(HIGH[code.charCodeAt(0) - 0x80]))
}

/**
 * Like {@link decodeWindows1252}, faster for short texts. Each concatenation makes a string, so eight bytes are added
 * at once.
 */
export function decodeShort(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  let at = start
  for (; at + 8 <= end; at += 8) {
    text += String.fromCharCode(
      codePointOf(bytes[at]),
      codePointOf(bytes[at + 1]),
      codePointOf(bytes[at + 2]),
      codePointOf(bytes[at + 3]),
      codePointOf(bytes[at + 4]),
      codePointOf(bytes[at + 5]),
      codePointOf(bytes[at + 6]),
      codePointOf(bytes[at + 7]),
    )
  }
  if (at + 4 <= end) {
    text += String.fromCharCode(
      codePointOf(bytes[at]),
      codePointOf(bytes[at + 1]),
      codePointOf(bytes[at + 2]),
      codePointOf(bytes[at + 3]),
    )
    at += 4
  }
  switch (end - at) {
    case 3:
      return text + String.fromCharCode(codePointOf(bytes[at]), codePointOf(bytes[at + 1]), codePointOf(bytes[at + 2]))
    case 2:
      return text + String.fromCharCode(codePointOf(bytes[at]), codePointOf(bytes[at + 1]))
    case 1:
      return text + String.fromCharCode(codePointOf(bytes[at]))
    default:
      return text
  }
}

function codePointOf(byte: number): number {
  return byte >= 0x80 && byte < 0xa0 ? HIGH[byte - 0x80] : byte
}

/**
 * Encodes a string as Windows-1252 (copy).
 * @throws RangeError if a character has no byte; writers turn it into a FormatError with an address.
 */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.charCodeAt(index)
    bytes[index] = codePoint < 0x80 || (codePoint >= 0xa0 && codePoint < 0x100) ? codePoint : highByte(text[index])
  }
  return bytes
}

function highByte(character: string): number {
  const index = HIGH.indexOf(character.charCodeAt(0))
  if (index < 0) throw new RangeError(`the character ${JSON.stringify(character)} has no Windows-1252 byte`)
  return 0x80 + index
}
