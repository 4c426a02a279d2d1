import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ListedFile } from '../work/listed-file.js'

interface BytesProps {
  readonly file: ListedFile
}

/** The byte view, whose code is loaded with the first file that is looked at. */
export function BytesTab({ file }: BytesProps) {
  const View = useSignal<ComponentType<BytesProps> | undefined>(undefined)
  useEffect(() => {
    void import('../bytes/bytes-view.js').then(({ BytesView }) => {
      View.value = BytesView
    })
  }, [View])
  return View.value === undefined ? <p role="status">Loading the byte view</p> : <View.value file={file} />
}
