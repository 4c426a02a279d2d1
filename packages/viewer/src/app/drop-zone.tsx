import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** The page, with a frame while files are dragged over it. */
export function DropZone({ children }: { readonly children: ComponentChildren }) {
  // Enter and leave events also come from elements inside: the frame is shown while more were entered than left.
  const depth = useSignal(0)
  return (
    // The events only show the frame: everything works without them.
    <div
      class={depth.value > 0 ? 'page dragged' : 'page'}
      onDragEnter={() => {
        depth.value++
      }}
      onDragLeave={() => {
        depth.value--
      }}
      onDrop={() => {
        depth.value = 0
      }}
    >
      {children}
    </div>
  )
}
