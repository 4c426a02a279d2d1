import { useEffect, useState } from 'preact/hooks'
import { AwaitedFile } from '../link/awaited-file.js'
import { followHash } from '../link/follow-hash.js'
import { FileList } from '../list/file-list.js'
import { Viewer, ViewerContext } from '../state/viewer.js'
import { DropZone } from './drop-zone.js'
import { Header } from './header.js'
import { openSource } from './open-source.js'
import { Refusals } from './refusals.js'
import { Room } from './room.js'
import { takeDrops } from './take-drops.js'
import { Welcome } from './welcome.js'

/** The whole page. */
export function App() {
  const [viewer] = useState(() => new Viewer())
  useEffect(() => takeDrops(document, (drop) => viewer.open(drop)), [viewer])
  useEffect(() => followHash(viewer, window), [viewer])
  useEffect(() => void openSource(viewer, location), [viewer])
  const isEmpty = viewer.files.value.length === 0
  return (
    <ViewerContext.Provider value={viewer}>
      <DropZone>
        <Header />
        <Refusals />
        <AwaitedFile />
        {isEmpty ? (
          <Welcome />
        ) : (
          <main class="workplace">
            <FileList />
            <Room />
          </main>
        )}
      </DropZone>
    </ViewerContext.Provider>
  )
}
