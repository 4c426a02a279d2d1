import type { Entity, LevelPart } from '@brushwork/runtime'
import { Group } from 'three'
import { place } from './place.js'
import type { SurfaceMesh } from './surface-mesh.js'

/** A part of a level where one of its entities stands: a door or lift to be moved by the game. */
export class PartObject extends Group {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly SurfaceMesh[]

  constructor(part: LevelPart, entity: Entity, surfaces: readonly SurfaceMesh[]) {
    super()
    this.part = part
    this.entity = entity
    this.surfaces = surfaces
    this.name = entity.name
    place(this, entity)
    if (surfaces.length > 0) this.add(...surfaces)
  }

  /** @throws Error: a second copy belongs to a second entity. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }
}
