import type { LoadReport } from './bench.js'
import { GOALS, type LoadedModel, SIDES } from './measured.js'

/** Processor times of one goal: of later loads on one page, and of the first of a page. */
const TIMES = ['later', 'first'] as const

const HEAD = [
  'model',
  'frames × vertices',
  'pack kB',
  'rival kB',
  'brotli kB',
  'rival',
  ...GOALS.flatMap((goal) => TIMES.flatMap((time) => [`${time} ${goal} ms`, 'rival', 'ratio'])),
  'box differs by',
  'checksum',
]

/** Formats loads as a Markdown table: medians of processor times of the page's main thread. */
export function printLoads(reports: readonly LoadReport[]): string {
  const rows = reports.map(({ file, bytes, processor, ours, rival, checksum }) => [
    file,
    ours.count === rival.count ? formatted(ours.count) : `${formatted(ours.count)}, rival ${formatted(rival.count)}`,
    ...(['bytes', 'brotli'] as const).flatMap((size) => SIDES.map((side) => (bytes[side][size] / 1000).toFixed(1))),
    ...GOALS.flatMap((goal) =>
      TIMES.flatMap((time) => compared(processor[goal].ours[time], processor[goal].rival[time])),
    ),
    `${(differenceOf(ours, rival) * 100).toFixed(2)} %`,
    checksum,
  ])
  return [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Both medians, and how many times as fast ours is. */
function compared(ours: readonly number[], rival: readonly number[]): string[] {
  const [own, other] = [medianOf(ours), medianOf(rival)]
  return [own.toFixed(2), other.toFixed(2), (other / own).toFixed(2)]
}

function formatted(count: number): string {
  return count.toLocaleString('en-US')
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** The largest distance of two sides of the boxes, as a share of the longest side. */
function differenceOf(a: LoadedModel, b: LoadedModel): number {
  const size = Math.max(...a.max.map((high, axis) => high - a.min[axis]))
  const sides = [0, 1, 2].flatMap((axis) => [a.min[axis] - b.min[axis], a.max[axis] - b.max[axis]])
  return Math.max(...sides.map(Math.abs)) / size
}
