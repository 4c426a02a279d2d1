import { useSignal } from '@preact/signals'
import './palette-grid.css'

/** Colors in a row. */
const COLUMNS = 16

/** A palette: 16 × 16 colors, each with its index and its bytes. Arrow keys move. */
export function PaletteGrid({ colors }: { readonly colors: Uint8Array }) {
  const current = useSignal(0)
  const count = colors.length / 3
  const move = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    if (by === undefined) return
    event.preventDefault()
    current.value = Math.min(Math.max(current.value + by, 0), count - 1)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')[current.value].focus()
  }
  return (
    <div class="palette-panel">
      <p class="palette-color" aria-live="polite">
        <span class="swatch" style={{ background: hexOf(colors, current.value) }} />
        {current.value}: <code>{hexOf(colors, current.value)}</code>
      </p>
      <div class="palette-grid" role="listbox" aria-label="Palette" tabIndex={-1} onKeyDown={move}>
        {Array.from({ length: count }, (_, index) => (
          <Cell key={index} colors={colors} index={index} current={current} />
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  readonly colors: Uint8Array
  readonly index: number
  readonly current: { value: number }
}

function Cell({ colors, index, current }: CellProps) {
  const hex = hexOf(colors, index)
  const choose = () => {
    current.value = index
  }
  return (
    // Keys are those of the grid around it.
    <div
      class="palette-cell"
      role="option"
      tabIndex={index === current.value ? 0 : -1}
      aria-selected={index === current.value}
      aria-label={`${index}: ${hex}`}
      title={`${index}: ${hex}`}
      style={{ background: hex, color: isLight(colors, index) ? '#000' : '#fff' }}
      onClick={choose}
      onFocus={choose}
    >
      {index}
    </div>
  )
}

/** A color as `#rrggbb`. */
function hexOf(colors: Uint8Array, index: number): string {
  const bytes = [...colors.subarray(index * 3, index * 3 + 3)]
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Whether black is read better on a color than white. */
function isLight(colors: Uint8Array, index: number): boolean {
  const [red, green, blue] = [...colors.subarray(index * 3, index * 3 + 3)].map((byte) => (byte / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
