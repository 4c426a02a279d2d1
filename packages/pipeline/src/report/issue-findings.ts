import type { Issue } from '@brushwork/codecs'
import { addressOf, type Finding } from './finding.js'

/** The issues of a source that builds warn of, as findings: errors when `strict`. */
export function issueFindings(issues: readonly Issue[]): Finding[] {
  return issues
    .filter(({ warns }) => warns)
    .map((issue) => ({ code: issue.code, text: `${issue.format}: ${issue.message}`, ...addressOf(issue) }))
}
