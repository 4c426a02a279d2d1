import { csvOf } from '../export/csv.js'
import type { CheckLine } from './check-line.js'

const COLUMNS = ['path', 'kind', 'format', 'version', 'writer', 'bytes', 'sha256', 'verified', 'builds'] as const

/** The report as JSON: an object for each file. */
export function jsonReport(lines: readonly CheckLine[]): string {
  return `${JSON.stringify({ files: lines }, undefined, 2)}\n`
}

/** The report as CSV, its messages in one column. */
export function csvReport(lines: readonly CheckLine[]): string {
  return csvOf(
    [...COLUMNS, 'messages'],
    lines.map((line) => [...COLUMNS.map((column) => line[column]), line.messages.join('\n')]),
  )
}
