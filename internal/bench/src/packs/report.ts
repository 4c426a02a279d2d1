import type { Aim } from './aims.js'
import type { PacksReport } from './bench.js'
import { printFrames } from './frames/report.js'
import { printHeights } from './heights/report.js'
import { printImages } from './images/report.js'
import { printSizes } from './sizes/report.js'

/** Formats the report as Markdown: the tables of all parts, then the aims. */
export function printPacks({ frames, heights, images, sizes, aims }: PacksReport): string {
  return [
    ...(frames === undefined ? [] : [printFrames(frames)]),
    ...(heights === undefined ? [] : [printHeights(heights)]),
    ...(images === undefined ? [] : [printImages(images)]),
    ...(sizes === undefined ? [] : [printSizes(sizes, false)]),
    printAims(aims),
  ].join('\n\n')
}

/** A table of aims, then how many are missed. */
export function printAims(aims: readonly Aim[]): string {
  const rows = aims.map(({ name, figure, limit, isReached }) => {
    return `| ${name} | ${numberText(figure)} | ${numberText(limit)} | ${isReached ? 'reached' : '**missed**'} |`
  })
  const missed = aims.filter(({ isReached }) => !isReached).length
  const verdict = missed === 0 ? `All ${aims.length} aims are reached.` : `${missed} of ${aims.length} aims are missed.`
  return [['| aim | figure | at most | |', '| --- | ---: | ---: | --- |', ...rows].join('\n'), verdict].join('\n\n')
}

function numberText(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(4)))
}
