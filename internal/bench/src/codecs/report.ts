import { best, median, type Timing } from './measure.js'

/** Bytes per second of one kind of sample, in MB/s. */
export interface Rates {
  readonly copy: number
  readonly task: number
  /** task / copy. */
  readonly ratio: number
}

/** One line of the report. */
export interface Row {
  readonly name: string
  readonly files: number
  readonly bytes: number
  /** Of the fastest round: what the code costs. */
  readonly best: Rates
  /** Of the middle round: with the garbage collector and the neighbours of the machine. */
  readonly median: Rates
}

/** A measurement with what it is held against. */
export interface Report {
  readonly title: string
  /** Least ratio of the total. */
  readonly target: number
  readonly rows: readonly Row[]
  readonly total: Row
  /** Of everything that came out, so that two runs can be compared and nothing is optimized away. */
  readonly checksum: string
}

export function rowOf(name: string, timings: readonly Timing[]): Row {
  const bytes = timings.reduce((sum, { set }) => sum + set.bytes, 0)
  const files = timings.reduce((sum, { set }) => sum + set.files.length, 0)
  const rates = (pick: (times: readonly number[]) => number): Rates => {
    const copy = timings.reduce((sum, timing) => sum + pick(timing.copy), 0)
    const task = timings.reduce((sum, timing) => sum + pick(timing.task), 0)
    return { copy: bytes / copy / 1000, task: bytes / task / 1000, ratio: copy / task }
  }
  return { name, files, bytes, best: rates(best), median: rates(median) }
}

const HEAD = ['format', 'files', 'MB', 'copy MB/s', 'MB/s', 'ratio', 'median MB/s', 'ratio']

/** A table for people. */
export function print({ title, target, rows, total, checksum }: Report): string {
  const cells = [HEAD, ...[...rows, total].map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const lines = cells.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  )
  const verdict = total.best.ratio >= target ? 'reached' : 'MISSED'
  const goal = `${total.name}: ${total.best.ratio.toFixed(3)} × memory copy, target ${target}: ${verdict}`
  return [title, ...lines, goal, `checksum ${checksum}`].join('\n')
}

function cellsOf(row: Row): string[] {
  const { best, median } = row
  return [
    row.name,
    String(row.files),
    (row.bytes / 1e6).toFixed(2),
    best.copy.toFixed(0),
    best.task.toFixed(0),
    best.ratio.toFixed(3),
    median.task.toFixed(0),
    median.ratio.toFixed(3),
  ]
}
