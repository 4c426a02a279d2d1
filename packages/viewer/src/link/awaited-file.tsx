import { useViewer } from '../state/viewer.js'

/** The file that a link asks for, until it is opened. */
export function AwaitedFile() {
  const { link, files } = useViewer()
  const file = link.awaited.value
  if (file === undefined) return null
  return (
    <div class="awaited" role="status">
      <p>
        This link shows <b>{file.path}</b> ({file.size.toLocaleString('en-US')} bytes).{' '}
        {files.value.length === 0
          ? 'Drop that file or its folder here: links hold no files.'
          : 'It is not among the files that are open. Drop it or its folder here.'}
      </p>
      <p>
        <small>SHA-256 {file.sha256}</small>
      </p>
      <button type="button" onClick={() => link.ignore()}>
        Ignore the link
      </button>
    </div>
  )
}
