import { printableName } from '../diagnostics/printable.js'
import { REPORTED_BROTLI_LEVEL } from '../options/compress-option.js'
import { compressionLines } from './advice/compression-lines.js'
import { hiddenSkinLines } from './advice/hidden-skin-lines.js'
import { type AssetReport, assetName, totalsOf } from './build-report.js'
import { kilobytes } from './kilobytes.js'

/** Assets with a row of their own; of more, the largest. */
const MAX_ROWS = 20

const HEAD = [
  'asset',
  'source',
  'pack',
  'brotli',
  'triangles',
  'lods',
  'layers',
  'draws',
  'clips',
  'images',
  'ms',
  'cache',
] as const
/** Columns that are left out where no asset has a value. */
const OPTIONAL = ['lods', 'layers'] as const

/**
 * A table of what a build made, for terminals and logs: the largest packs first, and a row that sums all up.
 * Sizes in kB of 1,000 bytes. Levels of detail and layers have a column where an asset has some. Below it is what would make packs smaller.
 */
export function printReport(assets: readonly AssetReport[], brotliLevel = REPORTED_BROTLI_LEVEL): string {
  const sorted = [...assets].sort((a, b) => b.packBytes - a.packBytes || (assetName(a) < assetName(b) ? -1 : 1))
  const shown = sorted.length > MAX_ROWS ? sorted.slice(0, MAX_ROWS - 1) : sorted
  const rest = sorted.slice(shown.length)
  const rows = [
    HEAD.map((name) => (name === 'brotli' ? `brotli ${brotliLevel}` : name)),
    ...shown.map((asset) => [printableName(assetName(asset)), ...figures(asset), asset.cache]),
    ...(rest.length > 0 ? [[`${count(rest.length)} smaller`, ...figures(totalsOf(rest)), cachesOf(rest)]] : []),
    ...(sorted.length > 1 ? [[`${count(sorted.length)} assets`, ...figures(totalsOf(sorted)), cachesOf(sorted)]] : []),
  ]
  const empty = new Set(
    OPTIONAL.filter((name) => assets.every((asset) => asset[name] === undefined)).map((name) => HEAD.indexOf(name)),
  )
  const table = aligned(rows.map((row) => row.filter((_, column) => !empty.has(column))))
  return [table, ...compressionLines(sorted, brotliLevel), ...hiddenSkinLines(sorted)].join('\n')
}

type Figures = Omit<ReturnType<typeof totalsOf>, 'images'> & Pick<AssetReport, (typeof OPTIONAL)[number]>

function figures(of: Figures): string[] {
  const { sourceBytes, packBytes, brotliBytes, triangles, draws, clips, imageBytes, milliseconds } = of
  const sizes = [sourceBytes, packBytes, brotliBytes].map(kilobytes)
  const own = OPTIONAL.map((name) => of[name]).map((value) => (value === undefined ? '' : count(value)))
  return [...sizes, count(triangles), ...own, count(draws), count(clips), kilobytes(imageBytes), count(milliseconds)]
}

function cachesOf(assets: readonly AssetReport[]): string {
  const origins = ['built', 'stored', 'shared'] as const
  const counts = origins.map((origin) => [origin, assets.filter(({ cache }) => cache === origin).length] as const)
  return counts.flatMap(([origin, number]) => (number === 0 ? [] : [`${count(number)} ${origin}`])).join(', ')
}

/** The first and the last column are texts, the others numbers. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const cell = (text: string, column: number): string =>
    column === 0 || column === widths.length - 1 ? text.padEnd(widths[column]) : text.padStart(widths[column])
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
