/** Parsed info string of a binary file. */
export interface InfoNote {
  readonly writer: string
  readonly created: string
  /** The string itself, where the two do not give it back. */
  readonly note?: string
}

const NOTE_PATTERN = /^file created: (.*?), (.*)\n$/
const wmpio = /^wmpio \((.*)\)$/

/** `file created: 17.10.2022, wmpio (1.30)\n` → date and writer, named as text files name it: `WMPIO V 1.30`. */
export function parseInfoNote(note: string): InfoNote {
  const [, created = '', rest = ''] = NOTE_PATTERN.exec(note) ?? []
  const version = wmpio.exec(rest)
  const parsed = { writer: version === null ? rest : `WMPIO V ${version[1]}`, created }
  return printInfoNote(parsed) === note ? parsed : { ...parsed, note }
}

export function printInfoNote(header: { writer: string; created: string; note?: string }): string {
  if (header.note !== undefined) return header.note
  const version = /^WMPIO V (.*)$/.exec(header.writer)
  return `file created: ${header.created}, ${version === null ? header.writer : `wmpio (${version[1]})`}\n`
}
