import type { Scene } from '@babylonjs/core/scene.js'
import type { PointLike, Vector } from '@brushwork/runtime'

/**
 * A point of a scene in the axes of packs, which worlds, walkers and levels have, and a point of these in the scene: in a left-handed scene Z is
 * mirrored, in a right-handed one both are the same.
 * @example
 * ```ts
 * import { packPoint } from '@brushwork/babylon'
 *
 * const hit = world.trace(packPoint(scene, camera.position), [0, 0, 0])
 * ```
 */
export function packPoint(scene: Scene, point: PointLike): Vector {
  const [x, y, z] = 'x' in point ? [point.x, point.y, point.z] : (point as Vector)
  return [x, y, scene.useRightHandedSystem ? z : -z]
}
