import type { LoadReport } from './bench.js'
import type { LoadedModel } from './measured.js'

const HEAD = [
  'model',
  'frames × vertices',
  'pack kB',
  'rival kB',
  'ours ms',
  'rival ms',
  'ratio',
  'CPU ms',
  'rival CPU ms',
  'CPU ratio',
  'first CPU ms',
  'rival first',
  'box differs by',
]

/** Formats loads as a Markdown table: medians of all rounds, and the first of a page. CPU is the time of the main thread. */
export function printLoads(reports: readonly LoadReport[]): string {
  const rows = reports.map(({ file, bytes, times, processor, ours, rival }) => {
    const [own, other] = [medianOf(times.ours), medianOf(times.rival)]
    const [ownBusy, otherBusy] = [medianOf(processor.ours), medianOf(processor.rival)]
    return [
      file,
      `${ours.count.toLocaleString('en-US')}, rival ${rival.count.toLocaleString('en-US')}`,
      (bytes.ours / 1000).toFixed(0),
      (bytes.rival / 1000).toFixed(0),
      own.toFixed(2),
      other.toFixed(2),
      (other / own).toFixed(2),
      ownBusy.toFixed(2),
      otherBusy.toFixed(2),
      (otherBusy / ownBusy).toFixed(2),
      processor.ours[0].toFixed(1),
      processor.rival[0].toFixed(1),
      `${(differenceOf(ours, rival) * 100).toFixed(2)} %`,
    ]
  })
  return [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
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
