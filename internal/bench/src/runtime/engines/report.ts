import { COPIES } from './bench.js'
import type { MeasuredScene, SceneName } from './measured.js'

const HEAD = [
  'engine',
  'shown',
  'load',
  'by its loader',
  'ratio',
  'frame',
  'by its loader',
  'ratio',
  'kB',
  'kB of its loader',
]
const NAMES: Readonly<Record<SceneName, string>> = { courtyard: 'courtyard', crowd: `${COPIES} guards` }

/** Formats scenes as a Markdown table: medians of processor milliseconds. Ratios are how often the adapter's fit into the loader's. */
export function printEngines(scenes: readonly MeasuredScene[]): string {
  const rows = scenes.map(({ engine, scene, sides: { adapter, loader } }) => [
    engine,
    NAMES[scene],
    ...compared(adapter.loads, loader.loads),
    ...compared(adapter.frames, loader.frames),
    ...[adapter, loader].map(({ bytes }) => (bytes / 1000).toFixed(0)),
  ])
  return [HEAD, HEAD.map((_, column) => (column < 2 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function compared(ours: readonly number[], theirs: readonly number[]): string[] {
  const [a, b] = [medianOf(ours), medianOf(theirs)]
  return [a.toFixed(0), b.toFixed(0), (b / a).toFixed(2)]
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
