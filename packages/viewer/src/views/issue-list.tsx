import type { Issue } from '@brushwork/codecs'
import type { Message } from '../work/workshop.js'

/** Issues that are listed: damaged files have thousands. */
const MOST = 200

/** What the reader of a file tolerated. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  if (issues.length === 0) return null
  return (
    <section>
      <h3>{issues.length === 1 ? '1 oddity in the file' : `${issues.length} oddities in the file`}</h3>
      <ul>
        {issues.slice(0, MOST).map((issue, at) => (
          <li key={`${at} ${issue.code}`}>
            {issue.message}
            <small>{placeOf(issue)}</small>
          </li>
        ))}
      </ul>
      {issues.length > MOST && <p>and {issues.length - MOST} more</p>}
    </section>
  )
}

/** What a build warns of. */
export function WarningList({ warnings }: { readonly warnings: readonly Message[] }) {
  if (warnings.length === 0) return null
  return (
    <section>
      <h3>{warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}</h3>
      <ul>
        {warnings.slice(0, MOST).map(({ text, code }, at) => (
          <li key={`${at} ${code}`}>{text}</li>
        ))}
      </ul>
      {warnings.length > MOST && <p>and {warnings.length - MOST} more</p>}
    </section>
  )
}

function placeOf({ path, line, offset }: Issue): string {
  const parts = [path, line && `line ${line}`, offset !== undefined && `byte ${offset}`]
  return parts.filter((part) => part !== '' && part !== undefined && part !== false).join(', ')
}
