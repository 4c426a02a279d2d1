import type { SourceResult } from './build-source.js'

/** Formats the results as Markdown: a table by format, the refused files with reasons, and what packs leave behind. */
export function printCarried(results: readonly SourceResult[]): string {
  return [
    markdown(['kind', 'format', 'files', 'built', 'read back', 'refused', 'thrown'], rowsByFormat(results)),
    listRefused(results),
    markdown(['in sources, not in packs', 'kind', 'files', 'count'], rowsOfLeftBehind(results)),
    markdown(['warning or note', 'files', 'count'], rowsOfWarnings(results)),
  ].join('\n\n')
}

function rowsByFormat(results: readonly SourceResult[]): string[][] {
  const groups = groupBy(results, ({ kind, format }) => `${kind} ${format}`)
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const [{ kind, format }] = group
      return [kind, format === '' ? 'unknown' : format, ...tally(group)]
    })
  return [...rows, ['**all**', '', ...tally(results)]]
}

function tally(group: readonly SourceResult[]): string[] {
  const count = (result: SourceResult['result']): number => group.filter((one) => one.result === result).length
  const readBack = count('read back')
  const refused = group.filter(({ result }) => result === 'refused')
  const codes = [...groupBy(refused, ({ code }) => code)].map(([code, files]) => `${files.length} \`${code}\``)
  return [
    String(group.length),
    String(group.length - refused.length - count('thrown')),
    String(readBack),
    codes.join(', ') || '0',
    String(count('thrown')),
  ]
}

function listRefused(results: readonly SourceResult[]): string {
  const lines = results
    .filter(({ result }) => result !== 'read back')
    .map(({ file, result, code, message }) => `- \`${file}\`: ${result}, \`${code}\`: ${message.split('\n')[0]}`)
  return lines.length === 0 ? 'Nothing was refused.' : lines.join('\n')
}

function rowsOfLeftBehind(results: readonly SourceResult[]): string[][] {
  const all = results.flatMap(({ kind, left }) => Object.entries(left).map(([what, count]) => ({ kind, what, count })))
  return [...groupBy(all, ({ kind, what }) => `${kind} ${what}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => [
      group[0].what,
      group[0].kind,
      String(group.length),
      group.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
    ])
}

function rowsOfWarnings(results: readonly SourceResult[]): string[][] {
  const all = results.flatMap(({ file, warnings }) => warnings.map((code) => ({ file, code })))
  return [...groupBy(all, ({ code }) => code)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, group]) => [`\`${code}\``, String(new Set(group.map(({ file }) => file)).size), String(group.length)])
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Formats a Markdown table. Columns from the third on hold numbers. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column < 2 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
