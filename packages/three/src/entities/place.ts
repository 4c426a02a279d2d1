import { type Entity, type Position, wrongArgument } from '@brushwork/runtime'
import type { Object3D } from 'three'

/**
 * Moves an object to an entity or a position of a level: position, rotation and, for entities, scale.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/three'
 * import castle from './castle.wmp'
 * import guard from './guard.mdl'
 *
 * const { positions } = await castle.load()
 * const man = await createModel(guard)
 * place(man, positions[0])
 * ```
 */
export function place(object: Object3D, where: Entity | Position): void {
  if (where?.position === undefined) throw wrongArgument('place', 'an entity or a position of a level', where)
  object.position.fromArray(where.position)
  object.quaternion.fromArray(where.rotation)
  if ('scale' in where) object.scale.fromArray(where.scale)
}
