import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import './lines.css'

/** Height of a line [pixels]. */
const LINE = 20

/** Lines beyond the edges that are there before they are seen. */
const AHEAD = 20

/** Lines of any number with their numbers, of which only those in view are in the page. */
export function Lines({ lines, label }: { readonly lines: readonly string[]; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 800 })
  const measure = () => {
    if (box.current !== null) view.value = { top: box.current.scrollTop, height: box.current.clientHeight }
  }
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const first = Math.max(0, Math.floor(view.value.top / LINE) - AHEAD)
  const end = Math.min(lines.length, Math.ceil((view.value.top + view.value.height) / LINE) + AHEAD)
  const digits = String(lines.length).length
  return (
    <section
      ref={box}
      class="lines"
      aria-label={label}
      // Keys scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      onScroll={measure}
    >
      <div style={{ height: `${lines.length * LINE}px`, paddingTop: `${first * LINE}px` }}>
        {lines.slice(first, end).map((line, row) => (
          <div key={first + row} class="line">
            <span class="line-number" style={{ minWidth: `${digits}ch` }}>
              {first + row + 1}
            </span>
            <code>{line}</code>
          </div>
        ))}
      </div>
    </section>
  )
}
