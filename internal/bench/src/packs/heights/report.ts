import type { HeightsReport, MeasuredHeights } from './bench.js'

/** Bytes of a point as the runtime has it: a height and a normal, 32-bit floats. */
const POINT_BYTES = 16

const HEAD = [
  'terrain',
  'points',
  'predictor',
  'heights, brotli B/point',
  'normals B/point',
  'normals, brotli B/point',
  'read MB/s',
]

/** Formats the heights as a Markdown table, and bytes per point over all terrains. */
export function printHeights({ measured, checksum }: HeightsReport): string {
  const rows = measured.map((one) => [
    one.file,
    `${one.columns} × ${one.rows}`,
    one.predictor,
    ...perPoint([one]),
    ((pointsOf(one) * POINT_BYTES) / one.milliseconds / 1000).toFixed(0),
  ])
  const points = measured.reduce((sum, one) => sum + pointsOf(one), 0)
  const all = ['**all**', points.toLocaleString('en-US'), '', ...perPoint(measured), '']
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 || column === 2 ? '---' : '---:')), ...rows, all]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\nChecksum of all heights: ${checksum}`
}

function perPoint(group: readonly MeasuredHeights[]): string[] {
  const points = group.reduce((sum, one) => sum + pointsOf(one), 0)
  return (['heights', 'normals', 'normalsBrotli'] as const).map((member) =>
    (group.reduce((sum, one) => sum + one[member], 0) / points).toFixed(3),
  )
}

function pointsOf({ columns, rows }: MeasuredHeights): number {
  return columns * rows
}
