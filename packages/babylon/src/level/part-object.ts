import { Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type Entity, type LevelPart, type Position, wrongArgument } from '@brushwork/runtime'
import { matchByKey, standsAs, surfaceKey } from '@brushwork/scene'
import type { ScenePort } from '../port/babylon-engine.js'
import { adoptFrom } from '../port/mesh-port.js'
import { PackNode } from '../port/pack-node.js'
import type { SurfaceMesh } from './surface-mesh.js'

/** The meshes of a movable part, for one of the entities that show it. */
interface EntityPart {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly SurfaceMesh[]
}

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends PackNode {
  #shown: EntityPart

  constructor(port: ScenePort, shown: EntityPart) {
    super(port)
    this.#shown = shown
    this.#add(shown)
    place(this, shown.entity)
  }

  get part(): LevelPart {
    return this.#shown.part
  }

  get entity(): Entity {
    return this.#shown.entity
  }

  get surfaces(): readonly SurfaceMesh[] {
    return this.#shown.surfaces
  }

  /** @throws Error: a second copy needs a second entity. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }

  /** Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself has moved. */
  replace(next: EntityPart): void {
    const previous = this.#shown
    for (const [mesh, last] of matchByKey(next.surfaces, previous.surfaces, keyOf)) adoptFrom(mesh, last)
    for (const mesh of previous.surfaces) mesh.parent = null
    this.#shown = next
    this.#add(next)
    if (!standsAs(previous.entity, next.entity)) place(this, next.entity)
  }

  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  override dispose(): void {
    if (!this.isDisposed()) this.end()
  }

  #add({ entity, surfaces }: EntityPart): void {
    this.name = entity.name
    for (const mesh of surfaces) mesh.parent = this.content
  }
}

function keyOf({ name, surface }: SurfaceMesh): string {
  return surfaceKey({ name, surface })
}

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
  const side = node.getScene().useRightHandedSystem ? 1 : -1
  const [x, y, z] = where.position
  const [qx, qy, qz, qw] = where.rotation
  node.position.set(x, y, z * side)
  node.rotationQuaternion = new Quaternion(qx * side, qy * side, qz, qw)
  if ('scale' in where) node.scaling.set(where.scale[0], where.scale[1], where.scale[2])
}
