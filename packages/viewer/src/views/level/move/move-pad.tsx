import { useSignal } from '@preact/signals'
import type { LookInput } from './look-input.js'

/** How far the knob goes [CSS pixels]. */
const REACH = 40

/** A pad for the thumb: touch screens have no keys. */
export function MovePad({ input, onMove }: { readonly input: LookInput; readonly onMove: () => void }) {
  const knob = useSignal<readonly [number, number]>([0, 0])
  const put = (x: number, y: number) => {
    const scale = Math.min(1, REACH / Math.max(1, Math.hypot(x, y)))
    knob.value = [x * scale, y * scale]
    input.stick[0] = knob.value[0] / REACH
    input.stick[1] = -knob.value[1] / REACH
    onMove()
  }
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent & { currentTarget: HTMLElement }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put(clientX - left - width / 2, clientY - top - height / 2)
  }
  return (
    // Keys move, too: this is for fingers.
    <div
      class="move-pad"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
      onPointerUp={() => put(0, 0)}
      onPointerCancel={() => put(0, 0)}
    >
      <span style={{ transform: `translate(${knob.value[0]}px, ${knob.value[1]}px)` }} />
    </div>
  )
}
