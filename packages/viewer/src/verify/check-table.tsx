import type { Signal } from '@preact/signals'
import { VirtualRows } from '../list/virtual-rows.js'
import { useViewer } from '../state/viewer.js'
import type { ListedFile } from '../work/listed-file.js'
import { type CheckLine, checkLine } from './check-line.js'
import type { Column, Order } from './sort-lines.js'

/** Height of a row [pixels]. */
const ROW = 30

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['path', 'Path'],
  ['kind', 'Kind'],
  ['format', 'Format'],
  ['version', 'Version'],
  ['writer', 'Written by'],
  ['bytes', 'Bytes'],
  ['sha256', 'SHA-256'],
  ['verified', 'Verified'],
  ['builds', 'Builds'],
  ['messages', 'Messages'],
]

interface CheckTableProps {
  readonly files: readonly ListedFile[]
  readonly order: Signal<Order>
}

/** A table of files; its head sorts it, a row shows its file. */
export function CheckTable({ files, order }: CheckTableProps) {
  const viewer = useViewer()
  const at = files.findIndex(({ path }) => path === viewer.checkedPath.value)
  const move = (by: number) => {
    const next = files[Math.min(files.length - 1, Math.max(0, at + by))]
    if (next !== undefined) viewer.checkedPath.value = next.path
  }
  return (
    <div class="check-table">
      <div class="check-row head" role="row">
        {COLUMNS.map(([column, title]) => (
          <Head key={column} column={column} title={title} order={order} />
        ))}
      </div>
      <VirtualRows
        count={files.length}
        rowHeight={ROW}
        current={at}
        label="Checked files"
        role="grid"
        onMove={move}
        onKey={(event) => {
          if (event.key === 'Enter' && at >= 0) viewer.select(files[at].path)
        }}
        render={(index) => <Row file={files[index]} isSelected={index === at} />}
      />
    </div>
  )
}

function Head({ column, title, order }: { column: Column; title: string; order: Signal<Order> }) {
  const isSorted = order.value.column === column
  const { isDescending } = order.value
  return (
    <span
      role="columnheader"
      class={column}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => {
          order.value = { column, isDescending: isSorted && !isDescending }
        }}
      >
        {title}
        {isSorted && (isDescending ? ' ▾' : ' ▴')}
      </button>
    </span>
  )
}

function Row({ file, isSelected }: { readonly file: ListedFile; readonly isSelected: boolean }) {
  const viewer = useViewer()
  const line = checkLine(file)
  const isBad = line.verified === 'no' || line.builds === 'no'
  return (
    // Keys are those of the table around it.
    <div
      class={isBad ? 'check-row bad' : 'check-row'}
      role="row"
      aria-selected={isSelected}
      onClick={() => viewer.select(file.path)}
    >
      {COLUMNS.map(([column]) => (
        <span key={column} role="gridcell" class={column} title={titleOf(line, column)}>
          {textOf(line, column)}
        </span>
      ))}
    </div>
  )
}

function textOf(line: CheckLine, column: Column): string {
  if (column === 'bytes') return line.bytes.toLocaleString('en-US')
  if (column !== 'messages') return line[column]
  const [first, ...others] = line.messages
  if (first === undefined) return ''
  return others.length === 0 ? first : `${first} (and ${others.length} more)`
}

const titleOf = (line: CheckLine, column: Column): string =>
  column === 'messages' ? line.messages.slice(0, 20).join('\n') : String(line[column])
