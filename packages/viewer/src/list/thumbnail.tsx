import type { ListedFile } from '../state/viewer.js'

/** The letters of a kind, until there is a picture. */
export function Thumbnail({ file }: { readonly file: ListedFile }) {
  const ending = /\.([^.]{1,4})$/.exec(file.path)?.[1] ?? '?'
  return (
    <span class={`thumbnail ${file.kind}`} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  )
}
