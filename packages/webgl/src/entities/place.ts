import { type Entity, type Position, wrongArgument } from '@brushwork/runtime'
import type { SceneNode } from '../nodes/scene-node.js'

/**
 * Moves a node to an entity or a position of a level: position, rotation and, for entities, scale.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/webgl'
 * import castle from '../level/castle.wmp.js'
 * import guard from '../level/guard.mdl.js'
 *
 * const { positions } = await castle.load()
 * const man = await createModel(guard)
 * place(man, positions[0])
 * ```
 */
export function place(node: SceneNode, where: Entity | Position): void {
  if (where?.position === undefined) throw wrongArgument('place', 'an entity or a position of a level', where)
  node.position = [...where.position]
  node.rotation = [...where.rotation]
  if ('scale' in where) node.scale = [...where.scale]
}
