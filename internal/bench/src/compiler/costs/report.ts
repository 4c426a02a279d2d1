import { table } from '../table.js'
import type { CostsReport, KindReport } from './bench.js'
import { MAX_SECONDS } from './cost-process.js'
import { pieceCount, secondsOf, stageGrowths } from './growth-of-stages.js'

/** Stages below this share of the whole are not shown. */
const MIN_SHARE = 0.05

/** Formats the report as text. */
export function printCosts({ load, kinds }: CostsReport): string {
  const rows = kinds.flatMap(printSizes)
  const head = [
    'processor seconds',
    'mode',
    'size',
    'pieces',
    'all',
    'growth',
    'peak MB',
    'stages at the largest size',
    'messages',
  ]
  return `load: ${load}; growth: exponent of the pieces that the time follows\n\n${table([head, ...rows])}`
}

function printSizes({ kind, mode, sizes }: KindReport): string[][] {
  const growths = stageGrowths(sizes)
  const [all, ...stages] = growths
  return sizes.map(({ size, report }, index) => {
    if (report === undefined) return [kind, mode, String(size), '', `> ${MAX_SECONDS}`, '', '', '', '']
    const isLast = index === sizes.findLastIndex((one) => one.report !== undefined)
    const slow = stages.filter(({ seconds }) => seconds >= all.seconds * MIN_SHARE)
    const stageTexts = slow.map(({ stage, seconds, exponent }) => `${stage} ${seconds.toFixed(2)} ^ ${power(exponent)}`)
    const { peakMegabytes, codes } = report
    const cost = [String(pieceCount(report)), secondsOf(report).toFixed(2), isLast ? power(all.exponent) : '']
    return [
      kind,
      mode,
      String(size),
      ...cost,
      peakMegabytes.toFixed(0),
      isLast ? stageTexts.join(', ') : '',
      codes.join(' '),
    ]
  })
}

function power(exponent: number | undefined): string {
  return exponent === undefined ? '–' : exponent.toFixed(2)
}
