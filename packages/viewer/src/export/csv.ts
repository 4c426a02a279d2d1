/** A cell of a table. */
export type Cell = string | number | undefined

/**
 * A table as CSV (RFC 4180). Texts that a spreadsheet would compute are kept texts by an apostrophe before them: names in files of strangers
 * may begin with `=`.
 */
export function csvOf(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [head.map(cellText).join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return `${lines.join('\r\n')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
