import { directionOfAngles, type Vector, type WalkerInput } from '@brushwork/runtime'

/** Degrees per pixel of mouse movement. */
const LOOK = 0.12
const STEEPEST = 85

export interface Controls {
  /** Pan, tilt and roll of the view, degrees. */
  readonly angles: Vector
  /** What the keys that are down ask for. */
  input(): WalkerInput
}

/** Mouse and keyboard: a click on the canvas locks the pointer; W, A, S, D, the arrows, space and ctrl move. */
export function createControls(canvas: HTMLCanvasElement): Controls {
  const down = new Set<string>()
  let [pan, tilt] = [0, 0]
  // Browsers reject this if the page has no focus. The next click tries again.
  canvas.addEventListener('click', () => void Promise.resolve(canvas.requestPointerLock()).catch(() => {}))
  document.addEventListener('mousemove', ({ movementX, movementY }) => {
    if (document.pointerLockElement !== canvas) return
    pan -= movementX * LOOK
    tilt = Math.min(STEEPEST, Math.max(-STEEPEST, tilt - movementY * LOOK))
  })
  addEventListener('keydown', ({ code }) => down.add(code))
  addEventListener('keyup', ({ code }) => down.delete(code))
  // The page gets no event when a key is released in another window.
  addEventListener('blur', () => down.clear())
  const axis = (low: readonly string[], high: readonly string[]) =>
    Number(high.some((code) => down.has(code))) - Number(low.some((code) => down.has(code)))
  return {
    get angles(): Vector {
      return [pan, tilt, 0]
    },
    input() {
      const ahead = axis(['KeyS', 'ArrowDown'], ['KeyW', 'ArrowUp'])
      const right = axis(['KeyA', 'ArrowLeft'], ['KeyD', 'ArrowRight'])
      const [x, , z] = directionOfAngles([pan, 0, 0])
      return {
        move: [x * ahead - z * right, 0, z * ahead + x * right],
        jump: down.has('Space'),
        crouch: down.has('ControlLeft') || down.has('KeyC'),
      }
    },
  }
}
