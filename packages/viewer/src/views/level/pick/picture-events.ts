import type { MoveMode } from '../move/traveler.js'

/** Pixels that a click may move. */
const STILL = 5

interface PictureListeners {
  /** @param x −1..1 from left to right @param y −1..1 from bottom to top */
  readonly onPick: (x: number, y: number) => void
  readonly onMode: (mode: MoveMode) => void
  readonly onFreeze: () => void
  readonly onLock: () => void
}

const MODES: Readonly<Record<string, MoveMode>> = { Digit1: 'around', Digit2: 'fly', Digit3: 'walk' }

/** Clicks and keys of a level's picture. */
export class PictureEvents {
  readonly #end = new AbortController()
  #x = 0
  #y = 0

  constructor(canvas: HTMLCanvasElement, { onPick, onMode, onFreeze, onLock }: PictureListeners) {
    const { signal } = this.#end
    const press = ({ clientX, clientY }: PointerEvent) => {
      this.#x = clientX
      this.#y = clientY
      canvas.focus()
    }
    const click = ({ clientX, clientY }: MouseEvent) => {
      const isLocked = canvas.ownerDocument.pointerLockElement === canvas
      if (isLocked) return onPick(0, 0)
      if (Math.hypot(clientX - this.#x, clientY - this.#y) > STILL) return undefined
      const { left, top, width, height } = canvas.getBoundingClientRect()
      return onPick(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2)
    }
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const mode = MODES[event.code]
      if (mode !== undefined) onMode(mode)
      else if (event.code === 'KeyV') onFreeze()
      else if (event.code === 'KeyL') onLock()
    }
    canvas.addEventListener('pointerdown', press, { signal })
    canvas.addEventListener('click', click, { signal })
    canvas.addEventListener('keydown', key, { signal })
  }

  dispose(): void {
    this.#end.abort()
  }
}
