import type { Entity as LevelEntity, LevelPart } from '@brushwork/runtime'
import { matchByKey, standsAs, surfaceKey } from '@brushwork/scene'
import { clonesBy } from '../port/entities.js'
import { adoptFrom } from '../port/mesh-port.js'
import { PortEntity } from '../port/node-port.js'
import type { AppPort } from '../port/play-canvas.js'
import { place } from './place.js'
import type { SurfaceEntity } from './surface-entity.js'

/** The meshes of a movable part, for one of the entities that show it. */
interface EntityPart {
  readonly part: LevelPart
  readonly entity: LevelEntity
  readonly surfaces: readonly SurfaceEntity[]
}

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartEntity extends PortEntity {
  #shown: EntityPart

  constructor(port: AppPort, shown: EntityPart) {
    super(port)
    this.#shown = shown
    this.#add(shown)
    place(this, shown.entity)
    clonesBy(this, () => this.clone())
  }

  get part(): LevelPart {
    return this.#shown.part
  }

  get entity(): LevelEntity {
    return this.#shown.entity
  }

  get surfaces(): readonly SurfaceEntity[] {
    return this.#shown.surfaces
  }

  /** @throws Error: a second copy needs a second entity of the level. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }

  /**
   * Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself has moved.
   */
  replace(next: EntityPart): void {
    const previous = this.#shown
    for (const [mesh, last] of matchByKey(next.surfaces, previous.surfaces, keyOf)) adoptFrom(mesh, last)
    for (const mesh of previous.surfaces) mesh.remove()
    this.#shown = next
    this.#add(next)
    if (!standsAs(previous.entity, next.entity)) place(this, next.entity)
  }

  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  dispose(): void {
    this.destroy()
  }

  #add({ entity, surfaces }: EntityPart): void {
    this.name = entity.name
    for (const mesh of surfaces) this.addChild(mesh)
  }
}

function keyOf({ name, surface }: SurfaceEntity): string {
  return surfaceKey({ name, surface })
}
