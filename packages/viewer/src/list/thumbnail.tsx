import { useEffect } from 'preact/hooks'
import { useViewer } from '../state/viewer.js'
import type { ListedFile } from '../work/listed-file.js'

/** The picture of a file; until there is one, the letters of its kind. */
export function Thumbnail({ file }: { readonly file: ListedFile }) {
  const { thumbnails } = useViewer()
  const ending = /\.([^.]{1,4})$/.exec(file.path)?.[1] ?? '?'
  const url = thumbnails.urlOf(file).value
  useEffect(() => {
    thumbnails.want(file)
    return () => thumbnails.forget(file)
  }, [file, thumbnails])
  return (
    <span class={`thumbnail ${file.kind}`} aria-hidden="true">
      {url === undefined ? ending.toUpperCase() : <img src={url} alt="" />}
    </span>
  )
}
