import { directionOfAngles, type WalkerInput } from '@brushwork/runtime'
import { listenToKeys } from './keys.js'

/** Degrees per pixel of mouse movement. */
const LOOK = 0.126
const STEEPEST = 89
/** Share of the full speed without shift. */
const STROLL = 0.5

export interface Controls {
  /** Degrees counter-clockwise, and up. */
  pan: number
  tilt: number
  /** What the keys that are down ask the player to do. */
  input(): WalkerInput
}

/** Mouse and keyboard: a click locks the pointer, the mouse looks around. */
export function createControls(canvas: HTMLCanvasElement): Controls {
  const keys = listenToKeys()
  canvas.addEventListener('click', () => {
    // Browsers reject this if the page has no focus. The next click tries again.
    void Promise.resolve(canvas.requestPointerLock()).catch(() => undefined)
  })
  document.addEventListener('mousemove', ({ movementX, movementY }) => {
    if (document.pointerLockElement !== canvas) return
    controls.pan -= movementX * LOOK
    controls.tilt = Math.min(STEEPEST, Math.max(-STEEPEST, controls.tilt - movementY * LOOK))
  })
  const controls: Controls = {
    pan: 0,
    tilt: 0,
    input() {
      const [ahead, right] = [keys.axis('KeyS', 'KeyW'), keys.axis('KeyA', 'KeyD')]
      const speed = (keys.held('ShiftLeft', 'ShiftRight') ? 1 : STROLL) / Math.max(1, Math.hypot(ahead, right))
      const [x, , z] = directionOfAngles([controls.pan, 0, 0])
      return {
        move: [(x * ahead - z * right) * speed, 0, (z * ahead + x * right) * speed],
        jump: keys.held('Space'),
        // Some browsers close the window with ctrl and W.
        crouch: keys.held('ControlLeft', 'ControlRight', 'KeyC'),
      }
    },
  }
  return controls
}
