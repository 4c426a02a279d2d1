import type Token from 'markdown-it/lib/token.mjs'
import type { MarkdownRenderer } from 'vitepress'

const MARK = /^<!-- chart: (.+) -->\s*$/

interface Row {
  readonly label: string
  /** Of each column of the chart; undefined where a cell is no number. */
  readonly values: readonly (number | undefined)[]
  readonly texts: readonly string[]
}

/**
 * A table after `<!-- chart: column, column -->` gets bars of these columns above it. The figures are those of the committed table, and
 * screen readers read the table alone.
 */
export function drawCharts(md: MarkdownRenderer): void {
  md.core.ruler.push('charts', ({ tokens, env, Token: Made }) => {
    for (const [at, token] of tokens.entries()) {
      const [, list] = token.type === 'html_block' ? (MARK.exec(token.content) ?? []) : []
      if (list === undefined) continue
      const columns = list.split(',').map((name) => name.trim())
      const chart = new Made('html_block', '', 0)
      chart.content = chartOf(columns, rowsOf(tokens, at, columns, env.path), md.utils.escapeHtml)
      tokens[at] = chart
    }
  })
}

/** Rows of the table after a position; sums, which are bold, have no bar. */
function rowsOf(tokens: readonly Token[], at: number, columns: readonly string[], page: string): Row[] {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'table_close')
  const table = tokens.slice(at, end)
  const rows: string[][] = []
  for (const [index, { type }] of table.entries()) {
    if (type === 'tr_open') rows.push([])
    if (type === 'th_open' || type === 'td_open') rows.at(-1)?.push(table[index + 1].content)
  }
  const [head = [], ...body] = rows
  const indexes = columns.map((name) => head.findIndex((title) => plain(title) === name))
  if (indexes.includes(-1)) throw new Error(`${page}: no table after the chart has the columns ${columns.join(', ')}`)
  const shown = body.filter(([label]) => !label.startsWith('**'))
  const isUnique = new Set(shown.map(([label]) => label)).size === shown.length
  return shown.map((cells) => ({
    label: plain(isUnique ? cells[0] : `${cells[0]}, ${cells[1]}`),
    values: indexes.map((index) => numberOf(cells[index])),
    texts: indexes.map((index) => plain(cells[index])),
  }))
}

function chartOf(columns: readonly string[], rows: readonly Row[], escaped: (text: string) => string): string {
  const largest = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const bar = ({ values, texts }: Row, column: number): string => {
    const value = values[column]
    if (value === undefined) return ''
    const width = Math.max(0.5, (100 * value) / largest).toFixed(1)
    return `<span class="bar bar-${column}" style="width:${width}%"></span><span class="value">${escaped(texts[column])}</span>`
  }
  const lines = rows.map((row) => {
    const bars = columns.map((_, column) => `<div class="line">${bar(row, column)}</div>`).join('')
    return `<div class="label">${escaped(row.label)}</div><div class="bars">${bars}</div>`
  })
  const legend = columns.map((name, column) => `<span><i class="bar-${column}"></i>${escaped(name)}</span>`).join('')
  return `<div class="chart" aria-hidden="true" v-pre><div class="legend">${legend}</div>${lines.join('')}</div>\n`
}

/** Text of a cell, without marks and links. */
function plain(cell: string): string {
  return cell
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim()
}

/** The first number of a cell, without the commas between thousands. */
function numberOf(cell: string): number | undefined {
  const [found] = /-?\d[\d,]*(?:\.\d+)?/.exec(plain(cell)) ?? []
  return found === undefined ? undefined : Number(found.replaceAll(',', ''))
}
