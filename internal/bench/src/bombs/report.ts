import { table } from '../compiler/table.js'
import type { BombReport } from './bench.js'

/** One line a bomb. */
export function printBombs(reports: readonly BombReport[]): string {
  const rows = reports.map((report) => [
    report.name,
    report.claims,
    `${(report.inputBytes / 1024).toFixed(1)} KB`,
    `${report.seconds.toFixed(1)} s`,
    `${report.mostSeconds} s`,
    `${report.megabytes.toFixed(0)} MiB`,
    `${report.mostMegabytes.toFixed(0)} MiB`,
    report.outcome.join(', ') || 'built',
    report.isKept ? '' : 'BROKEN',
  ])
  return table([['bomb', 'claims', 'input', 'time', 'at most', 'memory', 'at most', 'outcome', ''], ...rows])
}
