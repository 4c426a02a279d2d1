import { useComputed, useSignal } from '@preact/signals'
import { saveFile } from '../export/save-file.js'
import { useViewer } from '../state/viewer.js'
import type { ListedFile } from '../work/listed-file.js'
import { checkLine } from './check-line.js'
import { csvReport, jsonReport } from './check-report.js'
import { CheckTable } from './check-table.js'
import './checks-view.css'
import { type Order, sortFiles } from './sort-lines.js'

/** The check of all files of the project, with its report. */
export function ChecksView() {
  const viewer = useViewer()
  const { batch, shown } = viewer
  const order = useSignal<Order>({ column: 'path', isDescending: false })
  const rows = useComputed<readonly ListedFile[]>(() => sortFiles(shown.value, order.value))
  const report = () => rows.value.map(checkLine)
  const { status } = batch.state.value
  return (
    <section class="panel checks" aria-label="Check of all files">
      <div class="file-bar">
        <h2 class="file-title">Check of all files</h2>
        {status === 'running' ? (
          <button type="button" onClick={() => batch.cancel()}>
            Cancel
          </button>
        ) : (
          <button type="button" disabled={status === 'done'} onClick={() => void batch.run()}>
            {status === 'cancelled' ? 'Go on' : 'Check all files'}
          </button>
        )}
        <button type="button" onClick={() => saveFile('check.json', jsonReport(report()), 'application/json')}>
          Save as JSON
        </button>
        <button type="button" onClick={() => saveFile('check.csv', csvReport(report()), 'text/csv')}>
          Save as CSV
        </button>
      </div>
      <Progress />
      <CheckTable files={rows.value} order={order} />
    </section>
  )
}

function Progress() {
  const { status, done, total } = useViewer().batch.state.value
  const text =
    status === 'ready' ? WHAT : `${done} of ${total} files checked${status === 'cancelled' ? ', cancelled' : ''}`
  return (
    <div class="check-progress">
      {status === 'running' && <progress aria-label="Checked files" value={done} max={total} />}
      <p role="status">{text}</p>
    </div>
  )
}

const WHAT = 'Each file is read, written back and compared byte for byte, and built as a game builds it.'
