import { Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type Entity, type Position, wrongArgument } from '@brushwork/runtime'
import type { Place } from '@brushwork/scene'

/**
 * Moves a node to an entity or a position of a level: position, rotation and, for entities, scale. In a left-handed scene, Z is mirrored.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 * import guard from './guard.mdl'
 *
 * const { positions } = await castle.load()
 * const man = await createModel(scene, guard)
 * place(man, positions[0])
 * ```
 */
export function place(node: TransformNode, where: Entity | Position): void {
  if (where?.position === undefined) throw wrongArgument('place', 'an entity or a position of a level', where)
  stand(node, where)
}

/** Moves a node to a place in the axes of packs. */
export function stand(node: TransformNode, where: Omit<Place, 'scale'> & Partial<Place>): void {
  const side = node.getScene().useRightHandedSystem ? 1 : -1
  const [x, y, z] = where.position
  const [qx, qy, qz, qw] = where.rotation
  node.position.set(x, y, z * side)
  node.rotationQuaternion = new Quaternion(qx * side, qy * side, qz, qw)
  if (where.scale !== undefined) node.scaling.set(...where.scale)
}
