import { useViewer } from '../state/viewer.js'
import { isBroken, type ListedFile } from '../work/listed-file.js'
import { Thumbnail } from './thumbnail.js'

/** A file of the list: picture, name, folder and state. */
export function FileRow({ file, isSelected }: { readonly file: ListedFile; readonly isSelected: boolean }) {
  const viewer = useViewer()
  const slash = file.path.lastIndexOf('/')
  const state = isBroken(file) ? 'broken' : file.work.value.status === 'building' ? 'building' : ''
  return (
    // Keys are those of the list around it.
    <div
      class={state === 'broken' ? 'file broken' : 'file'}
      role="option"
      aria-selected={isSelected}
      onClick={() => viewer.select(file.path)}
      title={file.path}
    >
      <Thumbnail file={file} />
      <span class="name">{file.path.slice(slash + 1)}</span>
      <span class="folder">{slash < 0 ? '' : file.path.slice(0, slash)}</span>
      <span class="state">{state}</span>
    </div>
  )
}
