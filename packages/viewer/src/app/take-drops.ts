import type { Drop } from '../files/dropped-file.js'
import { readTransfer } from '../files/read-drop.js'

/** Opens what is dropped on the page or pasted into it. @returns a function that stops it */
export function takeDrops(target: Document, open: (drop: Drop) => void): () => void {
  const take = async (transfer: DataTransfer | null) => {
    if (transfer?.types.includes('Files')) open(await readTransfer(transfer))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer)
  }
  const onOver = (event: DragEvent) => event.preventDefault()
  const onPaste = (event: ClipboardEvent) => void take(event.clipboardData)
  target.addEventListener('drop', onDrop)
  target.addEventListener('dragover', onOver)
  target.addEventListener('paste', onPaste)
  return () => {
    target.removeEventListener('drop', onDrop)
    target.removeEventListener('dragover', onOver)
    target.removeEventListener('paste', onPaste)
  }
}
