import type { CheckLine } from './check-line.js'

/** A column that lines are sorted by. */
export type Column = keyof CheckLine

export interface Order {
  readonly column: Column
  readonly isDescending: boolean
}

/** Lines in order (copy). Equal ones stay as they are. */
export function sortLines<Line>(
  lines: readonly Line[],
  lineOf: (line: Line) => CheckLine,
  { column, isDescending }: Order,
): Line[] {
  const keys = new Map(lines.map((line) => [line, keyOf(lineOf(line), column)]))
  const sign = isDescending ? -1 : 1
  return [...lines].sort((one, other) => {
    const [a, b] = [keys.get(one) ?? '', keys.get(other) ?? '']
    return a < b ? -sign : a > b ? sign : 0
  })
}

function keyOf(line: CheckLine, column: Column): string | number {
  return column === 'messages' ? line.messages.length : line[column]
}
