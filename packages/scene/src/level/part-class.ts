import type { Entity, LevelPart } from '@brushwork/runtime'
import { standsAs } from '../entities/entity-identity.js'
import type { Engine } from '../port/engine.js'
import type { ShownSurface } from '../port/level-engine.js'
import type { MeshPort } from '../port/mesh-port.js'
import type { NodeClass, NodePort } from '../port/node-port.js'
import { matchByKey } from '../replace/match-by-key.js'
import { surfaceKey } from '../surfaces/surface-key.js'

/** The kinds of objects of an engine that shows parts of levels. */
export interface PartEngine extends Engine {
  /** A mesh of a surface. */
  readonly surface: ShownSurface & { readonly name: string }
}

/** The meshes of a part, for one of the entities that show it. */
export interface PartMeshes<E extends PartEngine> {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly E['surface'][]
}

/** What an engine does for movable parts of levels. */
export interface PartPort<E extends PartEngine> extends NodePort<E>, Pick<MeshPort<E>, 'takeOver' | 'freeMesh'> {
  setName(node: E['node'], name: string): void
  /** Moves a node to where an entity stands in its level. */
  place(node: E['node'], entity: Entity): void
}

/** What a movable part of a level does in any engine. */
export interface MovablePart<E extends PartEngine> {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly E['surface'][]
  /** Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself has moved. */
  replace(next: PartMeshes<E>): void
  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  dispose(): void
}

/** The class of the movable parts of an engine's levels: nodes that hold the meshes of a part. */
export type PartClass<E extends PartEngine, Node extends E['node']> = new (
  port: PartPort<E>,
  shown: PartMeshes<E>,
) => Node & MovablePart<E>

/** Makes the class of the movable parts of an engine's levels out of that of its nodes. */
export function partClass<E extends PartEngine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): PartClass<E, Node> {
  class PartNode extends (Base as new (port: PartPort<E>) => object) implements MovablePart<E> {
    readonly #port: PartPort<E>
    #shown: PartMeshes<E>

    constructor(port: PartPort<E>, shown: PartMeshes<E>) {
      super(port)
      this.#port = port
      this.#shown = shown
      this.#add()
      port.place(this, shown.entity)
    }

    get part(): LevelPart {
      return this.#shown.part
    }

    get entity(): Entity {
      return this.#shown.entity
    }

    get surfaces(): readonly E['surface'][] {
      return this.#shown.surfaces
    }

    replace(next: PartMeshes<E>): void {
      const port = this.#port
      const previous = this.#shown
      // Sound: meshes of surfaces are meshes.
      for (const [mesh, last] of matchByKey(next.surfaces, previous.surfaces, surfaceKey)) port.takeOver(mesh, last)
      for (const mesh of previous.surfaces) port.detach(mesh)
      this.#shown = next
      this.#add()
      if (!standsAs(previous.entity, next.entity)) port.place(this, next.entity)
    }

    dispose(): void {
      for (const mesh of this.surfaces) this.#port.freeMesh(mesh)
      this.#port.end(this)
    }

    #add(): void {
      const { part, entity, surfaces } = this.#shown
      // Entities of MAP and BSP levels have a class, most have no name.
      this.#port.setName(this, entity.name || part.name)
      for (const mesh of surfaces) this.#port.attach(mesh, this)
    }
  }
  return PartNode as unknown as PartClass<E, Node>
}
