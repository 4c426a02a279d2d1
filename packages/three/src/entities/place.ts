import type { Entity, Position } from '@brushwork/runtime'
import type { Object3D } from 'three'

/** Moves an object to an entity or a position of a level: position, rotation and, for entities, scale. */
export function place(object: Object3D, where: Entity | Position): void {
  object.position.fromArray(where.position)
  object.quaternion.fromArray(where.rotation)
  if ('scale' in where) object.scale.fromArray(where.scale)
}
