import { useSignal } from '@preact/signals'
import { ExportMenu } from '../export/export-menu.js'
import { CopyLink } from '../link/copy-link.js'
import { useLinked } from '../link/use-linked.js'
import { useViewer } from '../state/viewer.js'
import type { ListedFile } from '../work/listed-file.js'
import { BytesTab } from './bytes-tab.js'
import { Facts } from './facts.js'
import { Picture } from './picture.js'
import { Problems } from './problems.js'
import { Tabs } from './tabs.js'

/** The ways a file is shown. */
const TABS = ['View', 'Bytes', 'Facts'] as const
export type Tab = (typeof TABS)[number]

/** The file that is selected. */
export function FilePanel() {
  const file = useViewer().selected.value
  const tab = useSignal<Tab>('View')
  useLinked(
    'tab',
    () => tab.value,
    (name) => {
      tab.value = TABS.find((one) => one === name) ?? tab.value
    },
  )
  if (file === undefined) return <section class="panel empty">Choose a file from the list.</section>
  return (
    <section class="panel" aria-label={file.path}>
      <div class="file-bar">
        <h2 class="file-title">{file.path}</h2>
        <ExportMenu key={file.path} file={file} />
        <CopyLink />
        <CompareButton />
      </div>
      <Tabs
        tabs={TABS}
        selected={tab.value}
        onSelect={(next) => {
          tab.value = next
        }}
      />
      <div role="tabpanel" class="tab-panel" aria-label={tab.value}>
        <Shown file={file} tab={tab.value} />
      </div>
    </section>
  )
}

function Shown({ file, tab }: { readonly file: ListedFile; readonly tab: Tab }) {
  if (tab === 'Bytes') return <BytesTab key={file.path} file={file} />
  if (tab === 'Facts') return <Facts key={file.path} file={file} />
  return (
    <>
      <Picture key={file.path} file={file} />
      <Problems file={file} />
    </>
  )
}

/** Opens the comparison with another file. */
function CompareButton() {
  const { files, shownRoom } = useViewer()
  if (files.value.length < 2) return null
  return (
    <button
      type="button"
      onClick={() => {
        shownRoom.value = 'compare'
      }}
    >
      Compare with …
    </button>
  )
}
