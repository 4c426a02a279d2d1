import { encodeWindows1252 } from '../../../binary/index.js'

/**
 * Fits a text into a field whose last byte is a NUL. Cuts it at the field's length or at a NUL, and replaces characters
 * outside Windows-1252 by `?`.
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
