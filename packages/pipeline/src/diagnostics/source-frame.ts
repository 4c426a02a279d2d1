import { textFrame } from './frame.js'

/** Line ends of maps, including those of classic Mac OS. */
const MAP_LINE_ENDS = /\r\n?|\n/

/** The lines of a text source around a line, from 1, as its reader numbers them. */
export function sourceFrame(file: string, bytes: Uint8Array, line: number): string {
  return textFrame(textOf(bytes), line, /\.map$/i.test(file) ? MAP_LINE_ENDS : undefined)
}

/** Decodes the text as its author sees it: UTF-8, as new editors write it, or Windows-1252, as the formats define. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
