import { structuredPatch } from 'diff'
import { type Paint, paint } from '../print/paint.js'
import { shownPath } from '../session/paths.js'
import type { Change } from './changes.js'
import type { Todo } from './todo.js'

const COLORS: Readonly<Record<string, Paint>> = { '+': 'green', '-': 'red', '\\': 'gray' }

/** The unified diff of a file, in color. */
export function printChange({ path, before, after }: Change, cwd: string): string {
  const name = shownPath(path, cwd)
  const { hunks } = structuredPatch(name, name, plain(before ?? ''), plain(after), undefined, undefined, { context: 3 })
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    paint('cyan', `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
    ...lines.map((line) => (line[0] in COLORS ? paint(COLORS[line[0]], line) : line)),
  ])
  const heads = [`--- ${before === undefined ? '/dev/null' : name}`, `+++ ${name}`].map((head) => paint('bold', head))
  return [...heads, ...lines].join('\n')
}

/** Line ends are those of the file: a diff shows none. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/^\ufeff/, '')
}

/** A file that stays as it is, with the lines to paste into it. */
export function printTodo({ path, reason, place, lines }: Todo, cwd: string): string {
  const head = paint('yellow', `${shownPath(path, cwd)} stays as it is: ${reason}.`)
  return [`${head} To paste, as ${place}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}
