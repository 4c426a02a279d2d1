import { positionNamed } from '@brushwork/runtime'
import { type PerspectiveCamera, Quaternion, Vector3 } from 'three'
import type { Ground } from '../world/ground.js'
import type { World } from '../world/load-world.js'

/** Height of the eyes above the ground [quants]. */
export const EYE = 56

/**
 * Puts the camera at the level's player start: in the gate's shadow, with the keep in its arch. `?check` takes its
 * screenshot there.
 */
export function standAtStart(camera: PerspectiveCamera, { level }: World, ground: Ground): void {
  if (standAtView(camera)) return
  const start = positionNamed(level.level, 'player_start')
  if (!start) throw new Error('courtyard.wmp has no position "player_start"')
  const [x, y, z] = start.position
  camera.position.set(x, ground.heightBelow(x, y + 24, z) + EYE, z)
  // Positions face the pack's +Z, cameras face their own -Z.
  const ahead = new Vector3(0, 0, 1).applyQuaternion(new Quaternion(...start.rotation))
  camera.lookAt(ahead.add(camera.position))
}

/**
 * Applies `?view=x,y,z,x,y,z`: eye and target in pack axes, for links to a viewpoint. Returns false if it is absent.
 */
function standAtView(camera: PerspectiveCamera): boolean {
  const numbers = new URLSearchParams(location.search).get('view')?.split(',').map(Number)
  if (numbers?.length !== 6 || !numbers.every(Number.isFinite)) return false
  camera.position.fromArray(numbers)
  camera.lookAt(new Vector3().fromArray(numbers, 3))
  return true
}

/** The camera's view in the format of `?view=`, in whole quants. */
export function viewOf(camera: PerspectiveCamera): string {
  const ahead = camera.getWorldDirection(new Vector3()).multiplyScalar(1000).add(camera.position)
  return [...camera.position.toArray(), ...ahead.toArray()].map(Math.round).join(',')
}
