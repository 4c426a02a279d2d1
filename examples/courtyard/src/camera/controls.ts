import { Euler, type PerspectiveCamera, Vector3 } from 'three'
import type { Ground } from '../world/ground.js'
import type { Ticking } from '../world/load-world.js'
import { listenToKeys } from './keys.js'
import { walkTo } from './walk.js'

/** Speed in quants per second, and its factor with shift. */
const WALK = 130
const FLY = 280
const FASTER = 2.4
/** Radians per pixel of mouse movement. */
const LOOK = 0.0022
const STEEPEST = Math.PI / 2 - 0.02

/** Mouse and keyboard controls: looks around with a locked pointer, walks on the ground or flies. */
export function createControls(
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  ground: Ground,
  greet: () => void,
): Ticking {
  const turn = new Euler().setFromQuaternion(camera.quaternion, 'YXZ')
  let flying = false
  canvas.addEventListener('click', () => {
    // Browsers reject this if the page has no focus. The next click tries again.
    void Promise.resolve(canvas.requestPointerLock()).catch(() => undefined)
  })
  document.addEventListener('mousemove', ({ movementX, movementY }) => {
    if (document.pointerLockElement !== canvas) return
    turn.y -= movementX * LOOK
    turn.x = Math.min(STEEPEST, Math.max(-STEEPEST, turn.x - movementY * LOOK))
    camera.quaternion.setFromEuler(turn)
  })
  const keys = listenToKeys({
    KeyF: () => {
      flying = !flying
    },
    KeyG: greet,
  })
  const wish = new Vector3()
  return {
    tick(seconds) {
      wish.set(keys.axis('KeyA', 'KeyD'), keys.axis('KeyQ', 'KeyE'), keys.axis('KeyW', 'KeyS'))
      if (!flying) wish.y = 0
      if (wish.lengthSq() > 1) wish.normalize()
      const speed = (flying ? FLY : WALK) * (keys.held('ShiftLeft') || keys.held('ShiftRight') ? FASTER : 1)
      wish.multiplyScalar(speed * seconds)
      if (flying) camera.position.add(wish.applyQuaternion(camera.quaternion))
      else walkTo(camera.position, wish.applyEuler(new Euler(0, turn.y, 0, 'YXZ')), ground, seconds)
    },
  }
}
