import { useRef } from 'preact/hooks'
import { readFiles } from '../files/read-drop.js'
import { useViewer } from '../state/viewer.js'

/** Buttons that open files and folders by the dialogs of the system. */
export function OpenButtons() {
  const viewer = useViewer()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const open = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    // Else choosing the same files again would be no change.
    input.value = ''
    if (chosen.length > 0) viewer.open(await readFiles(chosen))
  }
  return (
    <div class="open-buttons">
      <button type="button" onClick={() => files.current?.click()}>
        Open files
      </button>
      <button type="button" onClick={() => folder.current?.click()}>
        Open a folder
      </button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={(event) => open(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: true }}
        hidden
        aria-label="Folder"
        onChange={(event) => open(event.currentTarget)}
      />
    </div>
  )
}
