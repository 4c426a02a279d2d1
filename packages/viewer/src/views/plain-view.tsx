import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { FileKind } from '../files/file-kind.js'
import { type PlainViewProps, Waiting } from './reading.js'

type View = ComponentType<PlainViewProps>

const unknown = async (): Promise<View> => (await import('./unknown/unknown-view.js')).UnknownView

/** The views of files that are not built, each with the code that only it needs. */
const VIEWS: Readonly<Partial<Record<FileKind, () => Promise<View>>>> = {
  image: async () => (await import('./image/image-view.js')).ImageView,
  archive: async () => (await import('./archive/archive-view.js')).ArchiveView,
  palette: async () => (await import('./palette/palette-view.js')).PaletteView,
  sound: async () => (await import('./sound/sound-view.js')).SoundView,
  text: async () => (await import('./text/text-view.js')).TextView,
}

/** A file that is shown as it is. */
export function PlainView({ file }: PlainViewProps) {
  const View = useSignal<View | undefined>(undefined)
  useEffect(() => {
    void (VIEWS[file.kind] ?? unknown)().then((view) => {
      View.value = view
    })
  }, [file.kind])
  // What is wrong with it is below.
  if (file.work.value.status === 'broken') return null
  if (View.value === undefined) return <Waiting />
  return <View.value file={file} />
}
