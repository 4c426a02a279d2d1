import { useSignal } from '@preact/signals'
import { VirtualRows } from '../list/virtual-rows.js'
import { useRead } from '../views/use-read.js'
import type { Difference } from '../work/compare/comparer.js'
import type { ListedFile } from '../work/listed-file.js'

/** Height of a row [pixels]. */
const ROW = 48

interface DifferenceListProps {
  readonly left: ListedFile
  readonly right: ListedFile
  readonly isByLine: boolean
}

/** The places where two files differ. */
export function DifferenceList({ left, right, isByLine }: DifferenceListProps) {
  const current = useSignal(0)
  const { value: found } = useRead(`${left.path}\n${right.path}\n${isByLine}`, (workshop) =>
    isByLine ? workshop.compareLines(left.path, right.path) : workshop.compareFields(left.path, right.path),
  )
  if (found === undefined) return <p class="building">Comparing</p>
  if (found.status === 'unreadable') return <p role="alert">They cannot be compared: {found.reason}</p>
  const { differences, total } = found
  const move = (by: number) => {
    current.value = Math.min(differences.length - 1, Math.max(0, current.value + by))
  }
  if (total === 0) return <p class="building">No difference: both files hold the same.</p>
  return (
    <>
      <div class="difference-bar">
        <p role="status">
          Difference {current.value + 1} of {total.toLocaleString('en-US')}
          {total > differences.length && `; the first ${differences.length.toLocaleString('en-US')} are listed`}
        </p>
        <button type="button" disabled={current.value === 0} onClick={() => move(-1)}>
          Previous
        </button>
        <button type="button" disabled={current.value === differences.length - 1} onClick={() => move(1)}>
          Next
        </button>
      </div>
      <VirtualRows
        count={differences.length}
        rowHeight={ROW}
        current={current.value}
        label="Differences"
        onMove={move}
        render={(index) => (
          <Row
            difference={differences[index]}
            isSelected={index === current.value}
            onSelect={() => {
              current.value = index
            }}
          />
        )}
      />
    </>
  )
}

interface RowProps {
  readonly difference: Difference
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function Row({ difference: { path, left, right }, isSelected, onSelect }: RowProps) {
  return (
    // Keys are those of the list around it.
    <div class="difference" role="option" aria-selected={isSelected} onClick={onSelect} title={path}>
      <code class="path">{path}</code>
      <Value text={left} />
      <Value text={right} />
    </div>
  )
}

function Value({ text }: { readonly text: string | undefined }) {
  return text === undefined ? (
    <i class="value">absent</i>
  ) : (
    <code class="value" title={text}>
      {text}
    </code>
  )
}
