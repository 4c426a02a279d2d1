import { MultiMaterial } from '@babylonjs/core/Materials/multiMaterial.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { SingleMeshPort } from '@brushwork/scene'
import type { Babylon, ScenePort } from '../babylon-engine.js'

/** An object that is one mesh. It stands in the coordinates of the scene: in a left-handed one, its vertices are mirrored. */
export class PackMesh extends Mesh {
  constructor(port: SingleMeshPort<Babylon>) {
    // Sound: the ports of this package belong to a scene.
    super('', (port as SingleMeshPort<Babylon> & ScenePort).scene)
  }

  /** Ends the mesh itself, and its triangles; classes of objects free its materials. */
  end(): void {
    if (this.isDisposed()) return
    const { material } = this
    Mesh.prototype.dispose.call(this)
    freeLayers(material)
  }
}

/** Frees what draws several materials, but not those. */
export function freeLayers(material: Mesh['material']): void {
  if (material instanceof MultiMaterial) material.dispose(false, false, false)
}
