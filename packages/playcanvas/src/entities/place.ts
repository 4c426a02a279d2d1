import { type Entity as LevelEntity, type Position, wrongArgument } from '@brushwork/runtime'
import type { Entity } from 'playcanvas'

/**
 * Moves an entity to an entity or a position of a level: position, rotation and, for entities, scale.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 * import guard from './guard.mdl'
 *
 * const { positions } = await castle.load()
 * const man = await createModel(app, guard)
 * place(man, positions[0])
 * ```
 */
export function place(object: Entity, where: LevelEntity | Position): void {
  if (where?.position === undefined) throw wrongArgument('place', 'an entity or a position of a level', where)
  const [x, y, z] = where.position
  object.setLocalPosition(x, y, z)
  const [qx, qy, qz, qw] = where.rotation
  object.setLocalRotation(qx, qy, qz, qw)
  if ('scale' in where) object.setLocalScale(where.scale[0], where.scale[1], where.scale[2])
}
