import { useSignal } from '@preact/signals'
import { forgetKept, KEPT_LIMIT, keptSize } from '../work/kept-size.js'

type Size = number | 'measuring' | 'unavailable'

/** What the page keeps between visits, and how it is forgotten. */
export function StorageMenu() {
  const size = useSignal<Size>('measuring')
  const failure = useSignal('')
  const measure = async () => {
    size.value = (await keptSize()) ?? 'unavailable'
  }
  const forget = async () => {
    failure.value = ''
    try {
      await forgetKept()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      failure.value = 'Something is being written: try again when nothing is built.'
    }
    await measure()
  }
  return (
    <details class="menu" onToggle={({ currentTarget }) => currentTarget.open && void measure()}>
      <summary>Kept files</summary>
      <div class="menu-content">
        <p role="status">{textOf(size.value)}</p>
        {typeof size.value === 'number' && (
          <button type="button" disabled={size.value === 0} onClick={() => void forget()}>
            Forget them
          </button>
        )}
        {failure.value !== '' && (
          <p class="wrong" role="alert">
            {failure.value}
          </p>
        )}
      </div>
    </details>
  )
}

function textOf(size: Size): string {
  if (size === 'measuring') return 'Measuring'
  if (size === 'unavailable')
    return 'This browser offers no storage here: nothing is kept, and every file is built again.'
  const limit = KEPT_LIMIT / 1024 ** 2
  return `${(size / 1024 ** 2).toFixed(1)} MB of built files and pictures are kept for the next visit, at most about ${limit} MB. The oldest go first.`
}
