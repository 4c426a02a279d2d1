import { benchViewer, type FirstPicture, type ViewerReport } from './bench.js'

/** Aims of the page: kilobytes after brotli, and milliseconds on a quiet machine. */
const AIMS = { first: 400, model: 250, guard: 2000, e1m1: 5000 }

/** Runs the bench and prints it. */
export async function runViewer(rounds: number, json: boolean): Promise<void> {
  const report = await benchViewer(rounds)
  console.log(json ? JSON.stringify(report) : printViewer(report))
}

function printViewer({ bytes: { first, model, engine }, pictures }: ViewerReport): string {
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  return [
    `before a file is opened      ${kilobytes(first)} (aim: at most ${AIMS.first} kB)`,
    `until a model is shown       ${kilobytes(model)}, of it the engine ${kilobytes(engine)}: ${kilobytes(model - engine)} without it (aim: at most ${AIMS.model} kB)`,
    ...pictures.map(printPicture),
  ].join('\n')
}

function printPicture({ name, times, picture }: FirstPicture): string {
  const sorted = [...times].sort((a, b) => a - b)
  const aim = name.startsWith('e1m1') ? AIMS.e1m1 : AIMS.guard
  const all = sorted.map((time) => (time / 1000).toFixed(1)).join(', ')
  return `first picture of ${name.padEnd(12)} ${(sorted[sorted.length >> 1] / 1000).toFixed(1)} s, the median of ${all} (aim on a quiet machine: at most ${aim / 1000} s); picture ${picture.slice(0, 16)}`
}
