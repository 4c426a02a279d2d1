import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { type Room as RoomName, useViewer } from '../state/viewer.js'
import { FilePanel } from '../views/file-panel.js'

/** What may be beside the list, apart from a file, each with the code that only it needs. */
const ROOMS: Readonly<Record<Exclude<RoomName, 'file'>, () => Promise<ComponentType>>> = {
  compare: async () => (await import('../compare/compare-view.js')).CompareView,
  checks: async () => (await import('../verify/checks-view.js')).ChecksView,
}

/** What is beside the list. */
export function Room() {
  const name = useViewer().shownRoom.value
  return name === 'file' ? <FilePanel /> : <OtherRoom key={name} name={name} />
}

function OtherRoom({ name }: { readonly name: Exclude<RoomName, 'file'> }) {
  const View = useSignal<ComponentType | undefined>(undefined)
  useEffect(() => {
    void ROOMS[name]().then((view) => {
      View.value = view
    })
  }, [View, name])
  return View.value === undefined ? <p role="status">Loading</p> : <View.value />
}
