import { decodeWindows1252 } from '../text/windows-1252.js'
import type { Field } from './field.js'

/** Unused bytes, usually zero: undefined if all are zero, otherwise kept (copy). */
export function padding(byteLength: number): Field<Uint8Array | undefined> {
  const bytes = raw(byteLength)
  return {
    ...bytes,
    get: (view, offset) => (isZero(view, offset, offset + byteLength) ? undefined : bytes.get(view, offset)),
  }
}

/** Raw bytes of a fixed length (copy). */
export function raw(byteLength: number): Field<Uint8Array> {
  return {
    kind: 'raw',
    byteLength,
    get: (view, offset) => bytesOf(view, offset, byteLength).slice(),
  }
}

/** A fixed text field: the text up to the first NUL, and the bytes after that NUL unless all are zero. */
export interface FixedText {
  /** At most as many Windows-1252 characters as the field has bytes; a full field has no NUL. */
  readonly text: string
  /** Leftover bytes after the NUL, kept only if one of them is not zero. */
  readonly tail?: Uint8Array
}

/** Most texts are empty and share one object. */
const NO_TEXT: FixedText = { text: '' }

/** A NUL-padded text field that survives a round trip, whatever its writer left after the NUL. */
export function fixedText(byteLength: number): Field<FixedText> {
  return {
    kind: 'text',
    byteLength,
    get(view, offset) {
      let length = 0
      while (length < byteLength && view.getUint8(offset + length) !== 0) length++
      const blank = isZero(view, offset + length, offset + byteLength)
      if (blank) return length === 0 ? NO_TEXT : { text: textOf(view, offset, length) }
      const tail = bytesOf(view, offset + length + 1, byteLength - length - 1).slice()
      return { text: textOf(view, offset, length), tail }
    },
  }
}

/** Set bits mean that a byte is not ASCII. */
const NOT_ASCII = 0x80808080

/**
 * Decodes Windows-1252 text: short and nearly always ASCII. Each call of fromCharCode makes a string, so eight bytes go
 * into one call.
 */
function textOf(view: DataView, offset: number, length: number): string {
  const end = offset + length
  let text = ''
  let at = offset
  for (; at + 8 <= end; at += 8) {
    const a = view.getUint32(at, true)
    const b = view.getUint32(at + 4, true)
    if (((a | b) & NOT_ASCII) !== 0) return decodeWindows1252(bytesOf(view, offset, length))
    text += String.fromCharCode(
      a & 0xff,
      (a >> 8) & 0xff,
      (a >> 16) & 0xff,
      a >> 24,
      b & 0xff,
      (b >> 8) & 0xff,
      (b >> 16) & 0xff,
      b >> 24,
    )
  }
  for (; at < end; at++) {
    const byte = view.getUint8(at)
    if (byte >= 0x80) return decodeWindows1252(bytesOf(view, offset, length))
    text += String.fromCharCode(byte)
  }
  return text
}

function isZero(view: DataView, start: number, end: number): boolean {
  let at = start
  for (; at + 4 <= end; at += 4) if (view.getUint32(at, true) !== 0) return false
  for (; at < end; at++) if (view.getUint8(at) !== 0) return false
  return true
}

function bytesOf(view: DataView, offset: number, byteLength: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + offset, byteLength)
}
