import { useEffect, useState } from 'preact/hooks'
import { FileList } from '../list/file-list.js'
import { Viewer, ViewerContext } from '../state/viewer.js'
import { FilePanel } from '../views/file-panel.js'
import { DropZone } from './drop-zone.js'
import { Header } from './header.js'
import { Refusals } from './refusals.js'
import { takeDrops } from './take-drops.js'
import { Welcome } from './welcome.js'

/** The whole page. */
export function App() {
  const [viewer] = useState(() => new Viewer())
  useEffect(() => takeDrops(document, (drop) => viewer.open(drop)), [viewer])
  const isEmpty = viewer.files.value.length === 0
  return (
    <ViewerContext.Provider value={viewer}>
      <DropZone>
        <Header />
        <Refusals />
        {isEmpty ? (
          <Welcome />
        ) : (
          <main class="workplace">
            <FileList />
            <FilePanel />
          </main>
        )}
      </DropZone>
    </ViewerContext.Provider>
  )
}
