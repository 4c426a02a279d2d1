import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** Rows beyond the edges that are there before they are seen. */
const AHEAD = 4

/** Rows a page key moves. */
const PAGE = 10

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

interface VirtualRowsProps {
  readonly count: number
  /** Pixels. */
  readonly rowHeight: number
  /** The row that keys move from; -1 for none. It is kept in view. */
  readonly current: number
  readonly label: string
  /** Keys move by so many rows; infinite: to an end. */
  readonly onMove: (rows: number) => void
  readonly render: (index: number) => ComponentChildren
}

/** A list of any length, of which only the rows in view are in the page. */
export function VirtualRows({ count, rowHeight, current, label, onMove, render }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 800 })
  const measure = () => {
    const { scrollTop: top, clientHeight: height } = box.current ?? { scrollTop: 0, clientHeight: 0 }
    view.value = { top, height }
  }
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || current < 0) return
    const top = current * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight
    }
  }, [current, rowHeight])
  const first = Math.max(0, Math.floor(view.value.top / rowHeight) - AHEAD)
  const end = Math.min(count, Math.ceil((view.value.top + view.value.height) / rowHeight) + AHEAD)
  return (
    <div
      ref={box}
      class="rows"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      onScroll={measure}
      onKeyDown={(event) => {
        const rows = MOVES[event.key]
        if (rows === undefined) return
        event.preventDefault()
        onMove(rows)
      }}
    >
      <div style={{ height: `${count * rowHeight}px`, position: 'relative' }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, row) => (
          <div
            key={first + row}
            class="row"
            style={{ top: `${(first + row) * rowHeight}px`, height: `${rowHeight}px` }}
          >
            {render(first + row)}
          </div>
        ))}
      </div>
    </div>
  )
}
