import { engineAngles, quaternionOf, rotationFromEngineAngles } from '@brushwork/geometry'
import type { LevelPosition } from '../../level.js'
import type { Keys } from './keys.js'

/** Values of `angle` that are no angle. */
const UP = -1
const DOWN = -2

/**
 * Where an entity looks (docs/formats/map.md §5): `mangle` and `angles` are pitch (down), yaw and roll, `angle` is the yaw
 * alone; the first that is there counts.
 */
export function facingOf(keys: Keys): Pick<LevelPosition, 'rotation' | 'angles'> {
  const [pitch, yaw, roll] = turnOf(keys)
  const matrix = rotationFromEngineAngles(yaw % 360, -pitch % 360, roll % 360)
  return { rotation: quaternionOf(matrix), angles: engineAngles(matrix) }
}

function turnOf(keys: Keys): readonly [pitch: number, yaw: number, roll: number] {
  const angles = keys.vector('mangle') ?? keys.vector('angles')
  if (angles !== undefined) return angles
  const angle = keys.number('angle') ?? 0
  if (angle === UP) return [-90, 0, 0]
  return angle === DOWN ? [90, 0, 0] : [0, angle, 0]
}
