import { useSignal } from '@preact/signals'

interface GoToProps {
  /** Bytes of the file. */
  readonly size: number
  readonly onGo: (offset: number) => void
}

/** Goes to a byte whose offset is typed: `1024`, `0x400` or `400h`. */
export function GoTo({ size, onGo }: GoToProps) {
  const problem = useSignal<string | undefined>(undefined)
  const go = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('offset'))
    const offset = offsetIn(text)
    problem.value =
      offset === undefined
        ? `“${text}” is no offset: type 1024, 0x400 or 400h`
        : offset >= size
          ? `the file ends at byte ${size.toLocaleString('en-US')}`
          : undefined
    if (offset !== undefined && offset < size) onGo(offset)
  }
  return (
    <form class="go-to" onSubmit={go}>
      <label>
        Go to byte{' '}
        <input name="offset" type="text" size={12} autocomplete="off" aria-invalid={problem.value !== undefined} />
      </label>
      <button type="submit">Go</button>
      {problem.value !== undefined && <span role="alert">{problem.value}</span>}
    </form>
  )
}

/** The offset in a text; undefined for none. */
export function offsetIn(text: string): number | undefined {
  const [, prefixed, suffixed, decimal] = /^\s*(?:0x([\da-f]+)|([\da-f]+)h|([\d,]+))\s*$/i.exec(text) ?? []
  const hex = prefixed ?? suffixed
  if (hex !== undefined) return Number.parseInt(hex, 16)
  return decimal === undefined ? undefined : Number(decimal.replaceAll(',', ''))
}
