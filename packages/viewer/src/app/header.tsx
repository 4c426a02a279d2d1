import { useState } from 'preact/hooks'
import { sourceOf } from '../files/read-source.js'
import { keepOffline, type Offline } from '../offline/offline.js'
import { StorageMenu } from '../offline/storage-menu.js'
import { useViewer } from '../state/viewer.js'
import { OpenButtons } from './open-buttons.js'

/** Name of the program, and how files come in. */
export function Header() {
  // A page of `brushwork view` lives as long as its server.
  const isKept = import.meta.env.PROD && sourceOf(location) === undefined
  const { files, shownRoom } = useViewer()
  // The dev server has another page with each edit.
  const [offline] = useState(() => keepOffline(isKept ? navigator.serviceWorker : undefined))
  return (
    <header class="bar">
      <h1>
        Brushwork <span>viewer</span>
      </h1>
      <OpenButtons />
      {files.value.length > 0 && (
        <button
          type="button"
          aria-pressed={shownRoom.value === 'checks'}
          onClick={() => {
            shownRoom.value = shownRoom.value === 'checks' ? 'file' : 'checks'
          }}
        >
          Check files
        </button>
      )}
      <StorageMenu />
      <p class="promise">Files stay on your computer: nothing is uploaded.{OFFLINE[offline.value]}</p>
    </header>
  )
}

const OFFLINE: Readonly<Record<Offline, string>> = {
  ready: ' The page works without a network now.',
  preparing: '',
  unavailable: '',
}
