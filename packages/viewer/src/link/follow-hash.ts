import { effect } from '@preact/signals'
import { writeLink } from '../state/link-text.js'
import type { Viewer } from '../state/viewer.js'

/** Opens the link in the address of the page, and keeps the address a link to what is shown. @returns a function that stops it */
export function followHash(viewer: Viewer, page: Window): () => void {
  const open = () => viewer.openLink(page.location.hash)
  const write = () => {
    const hash = currentHash(viewer)
    if (hash !== undefined) page.history.replaceState(undefined, '', hash)
  }
  open()
  // The address names the file as soon as its hash is known. A camera moves too often for that: it is noted when the page is left.
  const stop = effect(() => {
    if (viewer.selected.value?.sha256.value !== undefined) write()
  })
  page.addEventListener('hashchange', open)
  page.addEventListener('pagehide', write)
  return () => {
    stop()
    page.removeEventListener('hashchange', open)
    page.removeEventListener('pagehide', write)
  }
}

/** The hash of a link to what is shown; undefined while its file is not hashed, and while a link waits for its file. */
export function currentHash({ selected, link }: Viewer): string | undefined {
  const file = selected.value
  const sha256 = file?.sha256.value
  if (file === undefined || sha256 === undefined || link.awaited.value !== undefined) return undefined
  return writeLink({ file: { sha256, size: file.blob.size, path: file.path }, values: link.values() })
}
