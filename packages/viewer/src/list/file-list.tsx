import { useViewer } from '../state/viewer.js'
import { FileRow } from './file-row.js'
import { ListTools } from './list-tools.js'
import { VirtualRows } from './virtual-rows.js'

/** Height of a row [pixels]. */
const ROW = 56

/** All files, with what is known of each. */
export function FileList() {
  const viewer = useViewer()
  const files = viewer.shown.value
  const at = files.findIndex(({ path }) => path === viewer.selectedPath.value)
  const move = (by: number) => {
    const next = files[Math.min(files.length - 1, Math.max(0, at + by))]
    if (next !== undefined) viewer.select(next.path)
  }
  return (
    <nav class="files" aria-label="Files">
      <ListTools />
      <VirtualRows
        count={files.length}
        rowHeight={ROW}
        current={at}
        label="Files"
        onMove={move}
        render={(index) => <FileRow file={files[index]} isSelected={index === at} />}
      />
    </nav>
  )
}
