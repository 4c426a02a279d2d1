import { best, type MemoryCopy, median, type Timing } from './measure.js'

/** Bytes per second of one kind of sample, in MB/s. */
export interface Rates {
  readonly task: number
  /** `task` / the rate of the memory copy of all files. */
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

/** The memory copy that all ratios are to, in MB/s. */
export interface CopyRates {
  readonly files: number
  readonly bytes: number
  readonly best: number
  readonly median: number
}

/** A measurement with what it is held against. */
export interface Report {
  readonly title: string
  /** Least ratio of the whole, which is the last total; undefined where none is asked for. */
  readonly target?: number
  /** One for each format. */
  readonly rows: readonly Row[]
  /** Sums of rows. */
  readonly totals: readonly Row[]
  /** Of everything that came out, so that two runs can be compared and nothing is optimized away. */
  readonly checksum: string
}

export function copyRates({ files, bytes, times }: MemoryCopy): CopyRates {
  return { files, bytes, best: bytes / best(times) / 1000, median: bytes / median(times) / 1000 }
}

export function rowOf(name: string, timings: readonly Timing[], copy: CopyRates): Row {
  const bytes = timings.reduce((sum, { set }) => sum + set.bytes, 0)
  const files = timings.reduce((sum, { set }) => sum + set.files.length, 0)
  const rates = (pick: (times: readonly number[]) => number, copied: number): Rates => {
    const task = bytes / timings.reduce((sum, timing) => sum + pick(timing.task), 0) / 1000
    return { task, ratio: task / copied }
  }
  return { name, files, bytes, best: rates(best, copy.best), median: rates(median, copy.median) }
}

const HEAD = ['format', 'files', 'MB', 'MB/s', 'ratio', 'median MB/s', 'ratio']

/** What the ratios of the tables below are to, for people. */
export function printCopy({ files, bytes, best, median }: CopyRates): string {
  const rates = `${best.toFixed(0)} MB/s, median ${median.toFixed(0)} MB/s`
  return `memory copy of all ${files} files, ${(bytes / 1e6).toFixed(2)} MB in one pass: ${rates}`
}

/** A table for people. */
export function print({ title, target, rows, totals, checksum }: Report): string {
  const cells = [HEAD, ...[...rows, ...totals].map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const lines = cells.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  )
  return [title, ...lines, ...verdict(totals.at(-1), target), `checksum ${checksum}`].join('\n')
}

/** Parts of the whole are no targets of their own. */
function verdict(whole: Row | undefined, target: number | undefined): string[] {
  if (whole === undefined || target === undefined) return []
  const { name, best } = whole
  const outcome = best.ratio >= target ? 'reached' : 'MISSED'
  return [`${name}: ${best.ratio.toFixed(3)} × memory copy, target ${target}: ${outcome}`]
}

function cellsOf(row: Row): string[] {
  const { best, median } = row
  return [
    row.name,
    String(row.files),
    (row.bytes / 1e6).toFixed(2),
    best.task.toFixed(0),
    best.ratio.toFixed(3),
    median.task.toFixed(0),
    median.ratio.toFixed(3),
  ]
}
