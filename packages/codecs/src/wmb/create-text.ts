import { encodeWindows1252 } from '../binary/index.js'

/**
 * What of a text fits a field that keeps its last byte for the NUL: cut where it is longer or holds a NUL, and with `?`
 * for characters that Windows-1252 has not.
 */
export function fittingText(text: string, byteLength: number): string {
  const [head] = text.split('\0', 1)
  return Array.from(head.slice(0, byteLength - 1), (character) => (isWritable(character) ? character : '?')).join('')
}

function isWritable(character: string): boolean {
  try {
    return encodeWindows1252(character).byteLength === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
