import { positionNamed } from '@brushwork/runtime'
import { type PerspectiveCamera, Quaternion, Vector3 } from 'three'
import type { Ground } from '../world/ground.js'
import type { World } from '../world/load-world.js'

/** Eyes above the ground, quants. */
export const EYE = 56

/**
 * Puts the camera where the level says that a player starts: in the gate's shadow, the keep in its arch. `?check` takes
 * its picture from there.
 */
export function standAtStart(camera: PerspectiveCamera, { level }: World, ground: Ground): void {
  if (standAtView(camera)) return
  const start = positionNamed(level.level, 'player_start')
  if (!start) throw new Error('courtyard.wmp has no position "player_start"')
  const [x, y, z] = start.position
  camera.position.set(x, ground.heightBelow(x, y + 24, z) + EYE, z)
  // Positions look along the pack's +Z, cameras along their own -Z.
  const ahead = new Vector3(0, 0, 1).applyQuaternion(new Quaternion(...start.rotation))
  camera.lookAt(ahead.add(camera.position))
}

/** `?view=x,y,z,x,y,z`: eye and point of interest in pack axes, for a link to a place. False when there is none. */
function standAtView(camera: PerspectiveCamera): boolean {
  const numbers = new URLSearchParams(location.search).get('view')?.split(',').map(Number)
  if (numbers?.length !== 6 || !numbers.every(Number.isFinite)) return false
  camera.position.fromArray(numbers)
  camera.lookAt(new Vector3().fromArray(numbers, 3))
  return true
}

/** The view of a camera as `?view=` has it, whole quants. */
export function viewOf(camera: PerspectiveCamera): string {
  const ahead = camera.getWorldDirection(new Vector3()).multiplyScalar(1000).add(camera.position)
  return [...camera.position.toArray(), ...ahead.toArray()].map(Math.round).join(',')
}
