import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** Rows beyond the edges that are there before they are seen. */
const AHEAD = 4

/** Rows a page key moves. */
const PAGE = 10

/** Browsers have no higher elements [pixels]: Firefox ends at 17.8 million. Longer lists scroll in proportion. */
const HIGHEST = 8_000_000

/** Pixels of a line, for mice that scroll by lines. */
const LINE = 16

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
  /** The row that keys move from; -1 for none. It is kept in view when it changes. */
  readonly current: number
  readonly label: string
  /** Keys move by so many rows; infinite: to an end. */
  readonly onMove: (rows: number) => void
  readonly render: (index: number) => ComponentChildren
  /** Default: `listbox`. */
  readonly role?: 'listbox' | 'tree' | 'grid'
  /** Keys that move by no rows. */
  readonly onKey?: (event: KeyboardEvent) => void
  /** Id of the element of the current row. */
  readonly currentId?: string | undefined
}

/** A list of any length, of which only the rows in view are in the page. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, rowHeight, current, label, onMove, render, role = 'listbox', onKey, currentId } = props
  const box = useRef<HTMLDivElement>(null)
  /** Rows before the top edge, with fractions, and the height of the box [pixels]. */
  const view = useSignal({ first: 0, height: 800 })
  const whole = count * rowHeight
  const height = Math.min(whole, HIGHEST)
  const isScaled = whole > HIGHEST
  /** Where a scaled list was scrolled to by rows: its own scroll event must not round that. */
  const expected = useRef(-1)

  const rowsInView = () => view.value.height / rowHeight
  const range = () => Math.max(1, height - view.value.height)
  const scrollTo = (first: number) => {
    const element = box.current
    if (element === null) return
    const last = Math.max(0, count - rowsInView())
    const row = Math.min(last, Math.max(0, first))
    element.scrollTop = isScaled ? (row / last) * range() : row * rowHeight
    expected.current = element.scrollTop
    view.value = { ...view.value, first: row }
  }
  const measure = () => {
    const { scrollTop, clientHeight } = box.current ?? { scrollTop: 0, clientHeight: 0 }
    const isOwn = scrollTop === expected.current && clientHeight === view.value.height
    expected.current = -1
    if (isOwn) return
    const last = Math.max(0, count - clientHeight / rowHeight)
    const first = isScaled ? (scrollTop / Math.max(1, height - clientHeight)) * last : scrollTop / rowHeight
    view.value = { first, height: clientHeight }
  }
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [count, rowHeight])
  useLayoutEffect(() => {
    if (current < 0) return
    const { first } = view.peek()
    if (current < first) scrollTo(current)
    else if (current + 1 > first + rowsInView()) scrollTo(current + 1 - rowsInView())
  }, [current, rowHeight, view.value.height])
  useEffect(() => {
    const element = box.current
    if (element === null || !isScaled) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY
      scrollTo(view.peek().first + pixels / rowHeight)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [isScaled, count, rowHeight])

  const { first } = view.value
  const start = Math.max(0, Math.floor(first) - AHEAD)
  const end = Math.min(count, Math.ceil(first + rowsInView()) + AHEAD)
  /** Of a scaled list, rows are placed around where it is scrolled to. */
  const shift = isScaled ? (box.current?.scrollTop ?? 0) - first * rowHeight : 0
  return (
    <div
      ref={box}
      class="rows"
      role={role}
      aria-label={label}
      aria-activedescendant={currentId}
      tabIndex={0}
      onScroll={measure}
      onKeyDown={(event) => {
        const rows = MOVES[event.key]
        if (rows === undefined) return onKey?.(event)
        event.preventDefault()
        onMove(rows)
      }}
    >
      <div style={{ height: `${height}px`, position: 'relative' }} role="presentation">
        {Array.from({ length: Math.max(0, end - start) }, (_, row) => (
          <div
            key={start + row}
            class="row"
            role="presentation"
            style={{ top: `${(start + row) * rowHeight + shift}px`, height: `${rowHeight}px` }}
          >
            {render(start + row)}
          </div>
        ))}
      </div>
    </div>
  )
}
