import type { Point, Rotation } from '@brushwork/scene'
import { type Entity, GraphNode, Quat, Vec3 } from 'playcanvas'

const rotation = new Quat()

/**
 * Where a mesh is drawn that stands differently for each camera. It is no entity of the scene, so that what a game reads of the entity, and what it
 * attaches to it, stays where the game has placed it.
 */
export class Stand extends GraphNode {
  /** The entity that is drawn here. */
  readonly owner: Entity

  constructor(owner: Entity) {
    super(owner.name)
    this.owner = owner
  }

  /** Stands where an entity does. */
  follow(entity: Entity): void {
    const matrix = entity.getWorldTransform()
    this.setLocalPosition(matrix.getTranslation())
    this.setLocalRotation(rotation.setFromMat4(matrix))
    const size = matrix.getScale(new Vec3())
    this.setLocalScale(matrix.scaleSign < 0 ? -size.x : size.x, size.y, size.z)
  }

  /** Turns the mesh of an entity, at its place and of its size: by a rotation of the world after its own. */
  turn(entity: Entity, { x, y, z, w }: Rotation): void {
    this.follow(entity)
    this.setLocalRotation(rotation.set(x, y, z, w).mul(entity.getLocalRotation()))
  }

  /** Moves the mesh of an entity elsewhere in the world; it is turned as the entity itself. */
  place(entity: Entity, { x, y, z }: Point, size: number): void {
    this.setLocalPosition(x, y, z)
    this.setLocalRotation(entity.getLocalRotation())
    this.setLocalScale(size, size, size)
  }
}
