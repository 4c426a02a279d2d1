import { useViewer } from '../state/viewer.js'
import { OpenButtons } from './open-buttons.js'

/** Name of the program, and how files come in. */
export function Header() {
  const { files, shownRoom } = useViewer()
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
      <p class="promise">Files stay on your computer: nothing is uploaded.</p>
    </header>
  )
}
