import { extensionOf } from '../host/path.js'
import { textFrame } from './frame.js'

/** Line ends of maps: they may be those of old Macintoshes, too. */
const MAP_LINE_ENDS = /\r\n?|\n/

/** The lines of a text source around one of them, from 1, as its reader numbers them. */
export function sourceFrame(file: string, bytes: Uint8Array, line: number): string {
  return textFrame(textOf(bytes), line, extensionOf(file) === '.map' ? MAP_LINE_ENDS : undefined)
}

/** As its author sees it: UTF-8, as new editors write it, or Windows-1252, as the formats have it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
