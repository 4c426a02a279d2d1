import type { Bytes, MeasuredAreas } from './bench.js'

const HEAD = ['`areas`', 'files', 'draw calls', 'level', 'areas, each', 'until the first area is drawn', 'all', 'share']

/** Formats sizes of a level as a Markdown table: kB after brotli, plain ones in brackets. */
export function printAreas(measured: readonly MeasuredAreas[]): string {
  const [whole] = measured
  const rows = measured.map((one) => [
    one.size ?? 'off',
    `${1 + one.areas}`,
    one.surfaces.toLocaleString('en-US'),
    kilobytes(one.head),
    one.areas === 0 ? '' : `${number(one.least.brotli)} to ${number(one.most.brotli)}`,
    kilobytes(one.first),
    kilobytes(one.all),
    `${Math.round((one.first.brotli / whole.all.brotli) * 100)} %`,
  ])
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return `${whole.level}, kB after brotli (plain):\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

function kilobytes({ plain, brotli }: Bytes): string {
  return `${number(brotli)} (${number(plain)})`
}

function number(bytes: number): string {
  return (bytes / 1000).toFixed(0)
}
