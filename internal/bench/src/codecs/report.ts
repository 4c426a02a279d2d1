import { best, type MemoryCopy, median, type Timing } from './measure.js'

/** Throughput of one kind of sample [MB/s]. */
interface Rates {
  readonly task: number
  /** `task` divided by the rate of the memory copy of all files. */
  readonly ratio: number
}

/** One row of the report. */
export interface Row {
  readonly name: string
  readonly files: number
  readonly bytes: number
  /** Fastest round: the cost of the code itself. */
  readonly best: Rates
  /** Median round: includes garbage collection and other load on the machine. */
  readonly median: Rates
}

/** Rates of the memory copy, the base of all ratios [MB/s]. */
export interface CopyRates {
  readonly files: number
  readonly bytes: number
  readonly best: number
  readonly median: number
}

/** One measurement and its target. */
export interface Report {
  readonly title: string
  /** Minimum ratio of the last total; undefined without a target. */
  readonly target?: number
  /** One row per format. */
  readonly rows: readonly Row[]
  /** Sums over rows. */
  readonly totals: readonly Row[]
  /** Hash of all results. It makes two runs comparable and keeps the engine from removing the work. */
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

/** Formats the base rate of the ratios in the tables below. */
export function printCopy({ files, bytes, best, median }: CopyRates): string {
  const rates = `${best.toFixed(0)} MB/s, median ${median.toFixed(0)} MB/s`
  return `memory copy of all ${files} files, ${(bytes / 1e6).toFixed(2)} MB in one pass: ${rates}`
}

/** Formats a report as an aligned table. */
export function print({ title, target, rows, totals, checksum }: Report): string {
  const cells = [HEAD, ...[...rows, ...totals].map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const lines = cells.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  )
  return [title, ...lines, ...verdict(totals.at(-1), target), `checksum ${checksum}`].join('\n')
}

/** The target applies to the whole, not to its parts. */
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
