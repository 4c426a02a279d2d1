import { type AssetReport, printReport } from '@brushwork/pipeline/after-build'
import type { BuildOutcome } from '../packs/build-outcome.js'
import { withShownSources } from '../report/shown-sources.js'
import { count, plural } from './summary.js'

/** Table of built packs, the largest first, and a line with the number of failed sources. @param cwd folder of the call */
export function printBuildTable(outcomes: readonly BuildOutcome[], cwd: string): string {
  const reports = outcomes.flatMap((one): AssetReport[] => (one.error === undefined ? [one.report] : []))
  const failed = outcomes.length - reports.length
  const end = failed === 0 ? 'none failed' : `${count(failed)} FAILED`
  const table = reports.length === 0 ? [] : [printReport(withShownSources(reports, cwd))]
  return [...table, `${plural(reports.length, 'asset')} built, ${end}`].join('\n')
}
