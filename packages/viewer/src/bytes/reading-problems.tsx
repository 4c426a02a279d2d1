import type { Issue } from '@brushwork/codecs'
import type { OpenStructure } from './open-structure.js'

/** Why a file could not be read to its end, and what its reader tolerated. */
export function ReadingProblems({ structure }: { readonly structure: OpenStructure }) {
  const { error, issues, format } = structure.opened
  return (
    <>
      {error !== undefined && (
        <p class="structure-error" role="alert">
          {format === undefined ? '' : 'Read up to here: '}
          {error.message}
          {error.path === '' ? '' : ` (${error.path})`} <ShowPlace structure={structure} offset={error.offset} />
        </p>
      )}
      {issues.length > 0 && (
        <details class="structure-issues">
          <summary>{issues.length === 1 ? '1 oddity' : `${issues.length} oddities`} that the reader tolerated</summary>
          <ul>
            {issues.map((issue, at) => (
              <li key={`${at} ${issue.code}`}>
                {placeOf(issue)}
                {issue.message} <ShowPlace structure={structure} offset={issue.offset} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const placeOf = ({ path, line }: Issue): string =>
  [path, line === undefined ? '' : `line ${line}`]
    .filter((part) => part !== '')
    .map((part) => `${part}: `)
    .join('')

interface ShowPlaceProps {
  readonly structure: OpenStructure
  readonly offset: number | undefined
}

function ShowPlace({ structure, offset }: ShowPlaceProps) {
  if (offset === undefined) return null
  return (
    <button type="button" class="place" onClick={() => void structure.selectAt(offset)}>
      byte {offset.toLocaleString('en-US')}
    </button>
  )
}
