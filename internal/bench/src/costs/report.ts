import { table } from '../compiler/table.js'
import type { CostsReport, KindReport } from './bench.js'
import { MOST_SECONDS } from './cost-process.js'
import { piecesOf, secondsOf, stageGrowths } from './growth-of-stages.js'

/** Stages below this share of the whole are not worth a word. */
const LEAST_SHARE = 0.05

/** The report as text. */
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
  return `load: ${load}; growth: power of pieces that the time follows\n\n${table([head, ...rows])}`
}

function printSizes({ kind, mode, sizes }: KindReport): string[][] {
  const growths = stageGrowths(sizes)
  const [all, ...stages] = growths
  return sizes.map(({ size, report }, index) => {
    if (report === undefined) return [kind, mode, String(size), '', `> ${MOST_SECONDS}`, '', '', '', '']
    const isLast = index === sizes.findLastIndex((one) => one.report !== undefined)
    const slow = stages.filter(({ seconds }) => seconds >= all.seconds * LEAST_SHARE)
    const told = slow.map(({ stage, seconds, exponent }) => `${stage} ${seconds.toFixed(2)} ^ ${power(exponent)}`)
    const { peakMegabytes, codes } = report
    const cost = [String(piecesOf(report)), secondsOf(report).toFixed(2), isLast ? power(all.exponent) : '']
    return [kind, mode, String(size), ...cost, peakMegabytes.toFixed(0), isLast ? told.join(', ') : '', codes.join(' ')]
  })
}

function power(exponent: number | undefined): string {
  return exponent === undefined ? '–' : exponent.toFixed(2)
}
