import { printable } from './printable.js'

/** Bytes in one row of a hex dump. */
const ROW = 16
/** Rows shown before and after the target row. */
const AROUND = 2

/**
 * The bytes around an offset, as a hex dump that points at it:
 *
 * ```
 *   00000010  00 00 00 00 05 00 00 00  5b 00 00 00 00 00 00 00  ........[.......
 * > 00000020  1c 00 10 00 44 00 08 00  1a 00                    ....D.....
 *                         ^
 * ```
 */
export function hexFrame(bytes: Uint8Array, offset: number): string {
  const at = Math.max(0, Math.min(offset, bytes.byteLength))
  const row = Math.floor(at / ROW)
  const first = Math.max(0, row - AROUND)
  const last = Math.min(Math.floor(Math.max(0, bytes.byteLength - 1) / ROW), row + AROUND)
  const lines: string[] = []
  for (let index = first; index <= Math.max(last, row); index++) {
    lines.push(`${index === row ? '>' : ' '} ${hexRow(bytes, index * ROW)}`.trimEnd())
    if (index === row) lines.push(`${' '.repeat(12 + columnOf(at % ROW))}^`)
  }
  return lines.join('\n')
}

/**
 * The lines of a text around a line (from 1), numbered, with a mark at that line.
 * @param lineEnds the line ends that the line number assumes
 */
export function textFrame(text: string, line: number, lineEnds: RegExp = /\r?\n/): string {
  const lines = text.split(lineEnds)
  const first = Math.max(1, line - AROUND)
  const last = Math.min(lines.length, line + AROUND)
  const width = String(last).length
  const shown: string[] = []
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' '
    shown.push(`${mark} ${String(number).padStart(width)} | ${shorten(lines[number - 1])}`.trimEnd())
  }
  return shown.join('\n')
}

function hexRow(bytes: Uint8Array, start: number): string {
  const row = bytes.subarray(start, start + ROW)
  const hex = Array.from({ length: ROW }, (_, index) => {
    const digits = index < row.length ? row[index].toString(16).padStart(2, '0') : '  '
    return index === ROW / 2 ? ` ${digits}` : digits
  }).join(' ')
  const text = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
  return `${start.toString(16).padStart(8, '0')}  ${hex}  ${text}`
}

function columnOf(index: number): number {
  return index * 3 + (index >= ROW / 2 ? 1 : 0)
}

function shorten(line: string): string {
  return printable(line.length > 160 ? `${line.slice(0, 157)}...` : line)
}

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
