import { table } from '../compiler/table.js'
import type { BombReport } from './bench.js'

/** Formats the reports as a table, one line per bomb. */
export function printBombs(reports: readonly BombReport[]): string {
  const rows = reports.map((report) => [
    report.name,
    report.claims,
    `${(report.inputBytes / 1024).toFixed(1)} KB`,
    `${report.seconds.toFixed(1)} s`,
    `${report.maxSeconds} s`,
    `${report.megabytes.toFixed(0)} MiB`,
    `${report.maxMegabytes.toFixed(0)} MiB`,
    report.outcome.join(', ') || 'built',
    report.isWithinLimits ? '' : 'EXCEEDED',
  ])
  return table([['bomb', 'claims', 'input', 'time', 'limit', 'memory', 'limit', 'outcome', ''], ...rows])
}
