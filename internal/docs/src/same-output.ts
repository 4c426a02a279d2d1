/**
 * Whether a page shows what a command prints. Numbers, hashes and the width of columns may differ: they change with the bytes of packs
 * and the time that builds take. A line `…` on the page stands for any lines.
 */
export function isSameOutput(shown: readonly string[], printed: readonly string[]): boolean {
  const [first, ...rest] = shown
  if (first === undefined) return printed.length === 0
  if (first.trim() === '…') return printed.some((_, at) => isSameOutput(rest, printed.slice(at))) || rest.length === 0
  return printed.length > 0 && shapeOf(first) === shapeOf(printed[0]) && isSameOutput(rest, printed.slice(1))
}

/** A line without its numbers, hashes and widths. */
function shapeOf(line: string): string {
  return line
    .replace(/\b[0-9a-f]{12,}\b/g, '#')
    .replace(/\d[\d,.]*/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
}
