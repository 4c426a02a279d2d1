import { table } from '../compiler/table.js'
import type { ScaleRow } from './bench.js'

const HEAD = [
  '',
  'processor s',
  'peak MiB',
  'listings',
  'stats',
  'opened',
  'cache files',
  'cache MB',
  'clock s',
  'requests',
  'stored',
  'sent',
  'packs',
]

/** The rows as a table for each project. */
export function printScale(rows: readonly ScaleRow[]): string {
  const projects = [...new Set(rows.map(({ project }) => project))]
  return projects
    .map((project) => {
      const own = rows.filter((row) => row.project === project)
      return table([[project, ...HEAD.slice(1)], ...own.map(cellsOf)])
    })
    .join('\n\n')
}

function cellsOf(row: ScaleRow): readonly string[] {
  const { step, seconds, megabytes, listings, stats, opened, cacheFiles, cacheMegabytes, clockSeconds, checksum } = row
  const counts = [megabytes, listings, stats, opened, cacheFiles, cacheMegabytes].map(shown)
  const answers = [row.requests, row.stored, row.sent].map(shown)
  const packs = checksum === undefined ? '' : `${row.packs} ${checksum}`
  return [step, seconds.toFixed(2), ...counts, clockSeconds?.toFixed(1) ?? '', ...answers, packs]
}

function shown(count: number | undefined): string {
  return count === undefined ? '' : Math.round(count).toLocaleString('en')
}
