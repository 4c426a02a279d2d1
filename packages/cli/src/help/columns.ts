import { stripVTControlCharacters } from 'node:util'

/** Columns of a help text. */
const WIDTH = 80
/** Columns of names; longer ones have a line of their own. */
const NAMES = 26

/** A name, which may be colored, and the text beside it. */
export type Entry = readonly [name: string, text: string]

/** Lays out names on the left, and their texts beside them. */
export function columns(entries: readonly Entry[]): string[] {
  return entries.flatMap(([name, text]) => entryLines(name, wrapped(text, WIDTH - NAMES - 2)))
}

/** Wraps paragraphs. A blank line ends one, and so does an address at the end of a line, which terminals make a link. */
export function wrapText(text: string): string {
  const lines = text.replace(/(?<!\n|https:\S+)\n(?!\n)/g, ' ').split('\n')
  return lines.flatMap((line) => wrapped(line, WIDTH)).join('\n')
}

function entryLines(name: string, lines: readonly string[]): string[] {
  const width = widthOf(name)
  const indent = ' '.repeat(NAMES + 2)
  if (width > NAMES - 2) return [`  ${name}`, ...lines.map((line) => indent + line)]
  return lines.map((line, at) => (at === 0 ? `  ${name}${' '.repeat(NAMES - width)}${line}` : indent + line))
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    const longer = last === '' ? word : `${last} ${word}`
    if (last === '' || widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Columns on a terminal: colors take none. */
function widthOf(text: string): number {
  return stripVTControlCharacters(text).length
}
