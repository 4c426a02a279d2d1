import type { Issue } from '@brushwork/codecs'
import { addressOf } from '../../diagnostics/file-diagnostic.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'

/** Converts the issues of a source that warrant a warning to diagnostics: errors when `strict`. */
export function issueDiagnostics(issues: readonly Issue[]): StoredDiagnostic[] {
  return issues
    .filter(({ warns }) => warns)
    .map((issue) => ({ code: issue.code, text: `${issue.format}: ${issue.message}`, ...addressOf(issue) }))
}
