import type { CompileReport } from '@brushwork/pipeline'
import { listedNames } from '@brushwork/pipeline/config'
import { count, shortNumber } from './summary.js'
import { printTable } from './table.js'

/** Counts of each stage of a compilation, one per line. */
export function printStages(stages: CompileReport['stages']): string {
  const rows = stages.map(({ stage, milliseconds, counts }) => [
    stage,
    count(Math.round(milliseconds)),
    Object.entries(counts)
      .map(([what, number]) => `${count(number)} ${what}`)
      .join(', '),
  ])
  return printTable([['stage', 'ms', 'what'], ...rows])
}

/** The leak path, one point per line. @param isWarned whether a diagnostic has reported the leak, so that only the path is printed. */
export function leakText(
  file: string,
  { occupant, gap, blocks, path }: NonNullable<CompileReport['leak']>,
  isWarned: boolean,
): string {
  const near = blocks.filter((block) => block >= 0)
  const between = near.length > 0 ? `, near block${near.length > 1 ? 's' : ''} ${listedNames(near)}` : ''
  const point = (numbers: readonly number[]): string => numbers.map(shortNumber).join(' ')
  const what = isWarned
    ? `the leak path, from ${occupant}`
    : `the level counts as open on purpose: the void reaches ${occupant} through a gap at ${point(gap)}${between}; the leak path`
  return [`${file}: ${what}:`, ...path.map((step) => `  ${point(step)}`)].join('\n')
}
