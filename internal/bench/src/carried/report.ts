import type { Tried } from './try-source.js'

/** What was tried, as Markdown: by format, what was refused and why, and what the packs leave behind. */
export function printCarried(tried: readonly Tried[]): string {
  return [
    markdown(['kind', 'format', 'files', 'built', 'read back', 'refused', 'thrown'], rowsByFormat(tried)),
    refusals(tried),
    markdown(['in the sources, not in the packs', 'kind', 'files', 'count'], rowsOfLeft(tried)),
    markdown(['warning or note', 'files', 'count'], rowsOfWarnings(tried)),
  ].join('\n\n')
}

function rowsByFormat(tried: readonly Tried[]): string[][] {
  const groups = groupBy(tried, ({ kind, format }) => `${kind} ${format}`)
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const [{ kind, format }] = group
      return [kind, format === '' ? 'none known' : format, ...tally(group)]
    })
  return [...rows, ['**all**', '', ...tally(tried)]]
}

function tally(group: readonly Tried[]): string[] {
  const count = (result: Tried['result']): number => group.filter((one) => one.result === result).length
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

function refusals(tried: readonly Tried[]): string {
  const lines = tried
    .filter(({ result }) => result !== 'read back')
    .map(({ file, result, code, message }) => `- \`${file}\`: ${result}, \`${code}\`: ${message.split('\n')[0]}`)
  return lines.length === 0 ? 'Nothing was refused.' : lines.join('\n')
}

function rowsOfLeft(tried: readonly Tried[]): string[][] {
  const all = tried.flatMap(({ kind, left }) => Object.entries(left).map(([what, count]) => ({ kind, what, count })))
  return [...groupBy(all, ({ kind, what }) => `${kind} ${what}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => [
      group[0].what,
      group[0].kind,
      String(group.length),
      group.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
    ])
}

function rowsOfWarnings(tried: readonly Tried[]): string[][] {
  const all = tried.flatMap(({ file, warnings }) => warnings.map((code) => ({ file, code })))
  return [...groupBy(all, ({ code }) => code)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, group]) => [`\`${code}\``, String(new Set(group.map(({ file }) => file)).size), String(group.length)])
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** A table of Markdown; columns from the third on are numbers. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column < 2 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
