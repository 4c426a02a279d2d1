import type { ListedFile } from '../work/listed-file.js'
import { type CheckLine, checkLine } from './check-line.js'

/** A column that lines are sorted by. */
export type Column = keyof CheckLine

export interface Order {
  readonly column: Column
  readonly isDescending: boolean
}

/** Files in order (copy). Equal ones stay as they are. */
export function sortFiles(files: readonly ListedFile[], { column, isDescending }: Order): ListedFile[] {
  const keys = new Map(files.map((file) => [file, keyOf(file, column)]))
  const sign = isDescending ? -1 : 1
  return [...files].sort((one, other) => {
    const [a, b] = [keys.get(one) ?? '', keys.get(other) ?? '']
    return a < b ? -sign : a > b ? sign : 0
  })
}

/** What does not change with a check is read from the file: a list that is sorted by it is not sorted again with each check. */
function keyOf(file: ListedFile, column: Column): string | number {
  switch (column) {
    case 'path':
    case 'kind':
      return file[column]
    case 'bytes':
      return file.blob.size
    case 'messages':
      return checkLine(file).messages.length
    default:
      return checkLine(file)[column]
  }
}
