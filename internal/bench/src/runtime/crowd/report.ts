import type { CrowdReport } from './bench.js'
import type { MeasuredCrowd, MeasuredFrames, Side } from './measured.js'

const HEAD = [
  'drawn as',
  'ms per frame',
  'ratio',
  'best ratio',
  'processor ms',
  'ratio',
  'draw calls',
  'triangles',
  'kB of frames',
  'share',
]
const NAMES: Readonly<Record<Side, string>> = {
  instances: 'instances, same triangles',
  levels: 'instances, levels of detail',
  clones: 'clones of a ModelObject',
  morphs: 'clones with morph targets',
}

/** Formats frames as Markdown tables: medians of all rounds; ratios are to morph targets. Processor time counts drawing only where software draws. */
export function printCrowd({ copies, crowd, many }: CrowdReport): string {
  const tables = [`Renderer: ${crowd.gpu}`, `${copies} guards:`, tableOf(crowd), differenceOf(crowd)]
  if (many === undefined)
    return [...tables, 'NOT MEASURED: a model of many frames, because there is no corpus.'].join('\n\n')
  return [
    ...tables,
    `${many.copies} humans of ${many.frames.frames} frames:`,
    tableOf(many.crowd),
    differenceOf(many.crowd),
    lineOf(many.frames),
  ].join('\n\n')
}

function tableOf({ sides }: MeasuredCrowd): string {
  const { morphs } = sides
  const rows = (Object.keys(NAMES) as Side[]).map((side) => {
    const { times, processor, drawCalls, triangles, frameBytes } = sides[side]
    return [
      NAMES[side],
      medianOf(times).toFixed(1),
      (medianOf(morphs.times) / medianOf(times)).toFixed(1),
      (Math.min(...morphs.times) / Math.min(...times)).toFixed(1),
      medianOf(processor).toFixed(0),
      (medianOf(morphs.processor) / medianOf(processor)).toFixed(1),
      drawCalls.toLocaleString('en-US'),
      triangles.toLocaleString('en-US'),
      (frameBytes / 1000).toFixed(0),
      `1/${(morphs.frameBytes / frameBytes).toFixed(1)}`,
    ]
  })
  return [HEAD, HEAD.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function differenceOf({ difference: { changed, covered } }: MeasuredCrowd): string {
  const [share, all] = [changed, covered].map((value) => `${(value * 100).toFixed(2)} %`)
  return `Levels of detail change ${share} of all pixels by more than 32 of 255; models cover ${all}.`
}

function lineOf({ frames, fewFrames, sides }: MeasuredFrames): string {
  const [all, few] = [medianOf(sides.all.processor), medianOf(sides.few.processor)]
  const ratio = (all / few).toFixed(2)
  return `1,000 instances of ${frames} frames: ${all.toFixed(0)} ms of processor time, of ${fewFrames} frames ${few.toFixed(0)} ms: ${ratio} ×.`
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
