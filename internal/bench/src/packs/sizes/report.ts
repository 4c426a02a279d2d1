import type { SizesReport } from './bench.js'
import type { MeasuredSource, RefusedSource } from './measure-source.js'
import { addParts } from './pack-parts.js'
import { addSizes, type PackSize } from './pack-size.js'

const KINDS = ['model', 'terrain', 'level'] as const

const HEAD = [
  'sources',
  'files',
  'source kB',
  'pack kB',
  'JSON',
  'images',
  'rest',
  'brotli',
  'rival kB',
  'JSON',
  'images',
  'rest',
  'brotli',
  'pack ÷ rival',
  'inside kB',
  'inside ÷ rival',
  'larger than rival: plain, inside',
  'brotli ÷ rival',
]

/**
 * Formats the sizes as Markdown. A source without a rival's size is left out of all sums where the others have one.
 * @param hasFiles adds a row for each source.
 */
export function printSizes({ measured, refused, checksum, profile }: SizesReport, hasFiles: boolean): string {
  const hasRival = measured.some(({ rival }) => rival !== undefined)
  const counted = hasRival ? measured.filter(({ rival }) => rival !== undefined) : measured
  const groups = KINDS.map((kind) => [`${kind}s`, counted.filter((one) => one.kind === kind)] as const)
  const shown = groups.filter(([, group]) => group.length > 0)
  const alike = counted.flatMap((one) => (one.alike === undefined ? [] : [{ ...one, ours: one.alike }]))
  const rows = [
    ...shown.map(([name, group]) => row(name, group)),
    ...(alike.length === 0 ? [] : [row('levels, what the rival has', alike)]),
    row('**all**', counted),
  ]
  const files = hasFiles ? [markdown([HEAD, ...counted.map((one) => row(one.file, [one]))])] : []
  return [
    ...files,
    markdown([HEAD, ...rows]),
    ...partsIn(counted),
    ...listed('Refused by Brushwork', refused.map(describeRefused)),
    ...listed('The rival failed, so neither side counts', measured.flatMap(describeRivalProblem)),
    `Profile ${profile}. Checksum of ${measured.length} packs: ${checksum}`,
  ].join('\n\n')
}

/** A table of the parts of all packs; none when they were not split. */
function partsIn(group: readonly MeasuredSource[]): string[] {
  const parts = addParts(group.flatMap(({ parts: own }) => own ?? []))
  if (parts.size === 0) return []
  const rows = [...parts].map(([name, { bytes, brotli }]) => [name, kilobytes(bytes), kilobytes(brotli)])
  return [markdown([['part', 'kB', 'brotli'], ...rows])]
}

function row(name: string, group: readonly MeasuredSource[]): string[] {
  const source = group.reduce((sum, one) => sum + one.source, 0)
  const ours = addSizes(group.map((one) => one.ours))
  const rivals = group.flatMap(({ rival }) => rival ?? [])
  const cells = [name, String(group.length), kilobytes(source), ...cellsOf(ours)]
  if (rivals.length === 0) return [...cells, ...HEAD.slice(cells.length).map(() => '')]
  const rival = addSizes(rivals)
  const inside = [
    kilobytes(ours.inside),
    ratio(ours.inside, rival.bytes),
    `${larger(group, 'bytes')}, ${larger(group, 'inside')}`,
  ]
  return [...cells, ...cellsOf(rival), ratio(ours.bytes, rival.bytes), ...inside, ratio(ours.brotli, rival.brotli)]
}

function cellsOf({ bytes, json, images, rest, brotli }: PackSize): string[] {
  return [bytes, json, images, rest, brotli].map(kilobytes)
}

/** How many packs are larger than those of the rival, as files. */
function larger(group: readonly MeasuredSource[], size: 'bytes' | 'inside'): number {
  return group.filter(({ ours, rival }) => rival !== undefined && ours[size] > rival.bytes).length
}

/** Thousands of bytes: three digits are enough for files of any size. */
function kilobytes(bytes: number): string {
  const digits = bytes < 100_000 ? 1 : 0
  return (bytes / 1000).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function ratio(ours: number, rival: number): string {
  return (ours / rival).toFixed(3)
}

function describeRefused({ file, refused }: RefusedSource): string {
  return `\`${file}\`: \`${refused}\``
}

function describeRivalProblem({ file, rivalProblem }: MeasuredSource): string[] {
  return rivalProblem === undefined ? [] : [`\`${file}\`: ${rivalProblem}`]
}

function listed(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${title}:\n${items.map((item) => `- ${item}`).join('\n')}`]
}

/** Formats a Markdown table. Columns from the second on hold numbers. */
function markdown(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const rule = `| ${rows[0].map((_, column) => (column === 0 ? '---' : '---:')).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
