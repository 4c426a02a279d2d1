import { type Entity, type LevelPart, type Position, wrongArgument } from '@brushwork/runtime'
import { type EntityPart, matchByKey, standsAs, surfaceKey } from '@brushwork/scene'
import { SceneNode } from '../nodes/scene-node.js'
import { meshPort } from '../port/mesh-port.js'
import type { SurfaceMesh } from './surface-mesh.js'
import type { WebGlLevels } from './webgl-levels.js'

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends SceneNode {
  #shown: EntityPart<WebGlLevels>

  constructor(shown: EntityPart<WebGlLevels>) {
    super()
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

  /**
   * Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself
   * has moved.
   */
  replace(next: EntityPart<WebGlLevels>): void {
    const previous = this.#shown
    for (const [mesh, last] of matchByKey(next.surfaces, previous.surfaces, surfaceKey)) meshPort.takeOver(mesh, last)
    for (const mesh of previous.surfaces) mesh.remove()
    this.#shown = next
    this.#add(next)
    if (!standsAs(previous.entity, next.entity)) place(this, next.entity)
  }

  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  dispose(): void {
    for (const mesh of this.surfaces) meshPort.freeMesh(mesh)
    this.end()
  }

  #add({ entity, surfaces }: EntityPart<WebGlLevels>): void {
    this.name = entity.name
    this.add(...surfaces)
  }
}

/**
 * Moves a node to an entity or a position of a level: position, rotation and, for entities, scale.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/webgl'
 * import castle from './castle.wmp'
 * import guard from './guard.mdl'
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
