import type { MeasuredBuild } from './bench.js'

/** Formats the visits as a Markdown table. Ratios are those to the last build. */
export function printLine(builds: readonly MeasuredBuild[]): string {
  const last = builds[builds.length - 1]
  const rows = builds.map((build) => [
    build.name,
    (build.byteLength / 1000).toFixed(1),
    seconds(medianOf(build, 'packs')),
    seconds(medianOf(build, 'frame')),
    (medianOf(build, 'packs') / medianOf(last, 'packs')).toFixed(3),
    (medianOf(build, 'frame') / medianOf(last, 'frame')).toFixed(3),
    build.checksum.slice(0, 16),
  ])
  const head = ['build', 'kB, brotli', 'packs s', 'first frame s', 'packs ÷ last', 'frame ÷ last', 'packs']
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\nMedians of ${last.loads.length} visits each.`
}

function medianOf({ loads }: MeasuredBuild, moment: 'packs' | 'frame'): number {
  const sorted = loads.map((load) => load[moment]).sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
