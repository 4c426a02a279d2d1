import type { Draw, SingleMeshPort } from '@brushwork/scene'
import { type AppBase, BoundingBox, type Material, Mesh, Vec3 } from 'playcanvas'
import { destroyEntity } from '../nodes/entities.js'
import { MeshEntity, meshOf } from '../nodes/mesh-entity.js'
import { Stand } from '../nodes/stand.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'

const NOTHING: Draw = {
  name: '',
  positions: new Float32Array(0),
  normals: new Float32Array(0),
  uvs: new Float32Array(0),
  indices: new Uint16Array(0),
}

/** An entity that draws one mesh, nothing at first: the classes of sprites, terrains and skies are made of it. */
export class SingleMesh extends MeshEntity {
  /** Where it is drawn, if that is another place for each camera. */
  #stand: Stand | undefined

  constructor(port: SingleMeshPort<PlayCanvas>) {
    // Sound: ports of this package are those of an application.
    const { app } = port as SingleMeshPort<PlayCanvas> & AppPort
    super(app, NOTHING, [], new Mesh(app.graphicsDevice))
    // A field for a component of this name would hide what the class of sprites calls so.
    Reflect.deleteProperty(this, 'sprite')
  }

  /** From now on it is drawn where this is. */
  get stand(): Stand {
    if (this.#stand === undefined) {
      this.#stand = new Stand(this)
      this.#stand.follow(this)
      for (const instance of this.meshInstances) this.#standAt(instance, this.#stand)
    }
    return this.#stand
  }

  override show(mesh: Mesh, materials: readonly Material[]): void {
    super.show(mesh, materials)
    if (this.#stand !== undefined) for (const instance of this.meshInstances) this.#standAt(instance, this.#stand)
  }

  #standAt(instance: MeshEntity['meshInstances'][number], stand: Stand): void {
    instance.node = stand
    const { center, halfExtents } = this.mesh.aabb
    const reach = center.length() + halfExtents.length()
    // However it is turned.
    instance.setCustomAabb(new BoundingBox(new Vec3(), new Vec3(reach, reach, reach)))
  }
}

/** Entities of an application that are one mesh. */
export function singleMeshPort(app: AppBase): SingleMeshPort<PlayCanvas> & Pick<AppPort, 'app'> {
  return {
    app,
    fill(mesh, draw, materials) {
      mesh.show(meshOf(app, draw), materials)
      mesh.name ||= draw.name
    },
    freeMesh(mesh) {
      mesh.freeMesh()
    },
    freeMaterial(material) {
      material.destroy()
    },
    end: destroyEntity,
  }
}
