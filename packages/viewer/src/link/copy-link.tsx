import { useSignal } from '@preact/signals'
import { useViewer } from '../state/viewer.js'
import { currentHash } from './follow-hash.js'

/** Copies a link to what is shown: whoever has the file sees the same. */
export function CopyLink() {
  const viewer = useViewer()
  const state = useSignal<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    const hash = currentHash(viewer)
    if (hash === undefined) return
    history.replaceState(undefined, '', hash)
    // Pages without a secure address have no clipboard: the address has the link.
    const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject()
    state.value = await copied.then(
      () => 'copied' as const,
      () => 'refused' as const,
    )
  }
  return (
    <button
      type="button"
      title="A link to this file as it is shown now. The file itself is not in it."
      disabled={viewer.selected.value?.sha256.value === undefined}
      onClick={copy}
      onBlur={() => {
        state.value = 'ready'
      }}
    >
      <span aria-live="polite">{LABELS[state.value]}</span>
    </button>
  )
}

const LABELS = { ready: 'Copy link', copied: 'Link copied', refused: 'The link is in the address bar' } as const
