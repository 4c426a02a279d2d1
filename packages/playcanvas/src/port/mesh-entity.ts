import type { Draw } from '@brushwork/scene'
import { type AppBase, Entity, type Material, Mesh, MeshInstance, PRIMITIVE_TRIANGLES } from 'playcanvas'
import { needSystem } from './entities.js'

/** An entity that draws triangles: its component `render` has one mesh, and a mesh instance for each material. */
export class MeshEntity extends Entity {
  readonly mesh: Mesh
  readonly meshInstances: readonly MeshInstance[]
  #last: readonly Material[] | undefined

  constructor(app: AppBase, draw: Draw, materials: readonly Material[], mesh = meshOf(app, draw)) {
    needSystem(app, 'render', 'RenderComponentSystem')
    super(draw.name, app)
    this.mesh = mesh
    this.meshInstances = materials.map((material) => new MeshInstance(mesh, material))
    this.addComponent('render', { meshInstances: [...this.meshInstances] })
  }

  /** Those that it has now: a game may have given it others. Once it is destroyed, those that it had last, which are still to be freed. */
  get materials(): readonly Material[] {
    return this.#last ?? this.meshInstances.flatMap(({ material }) => material ?? [])
  }

  override destroy(): void {
    this.#last ??= this.materials
    super.destroy()
  }
}

/** The mesh of what is drawn. @param addStreams sets further vertex streams */
export function meshOf(app: AppBase, draw: Draw, addStreams?: (mesh: Mesh) => void): Mesh {
  const mesh = new Mesh(app.graphicsDevice)
  mesh.setPositions(draw.positions)
  mesh.setNormals(draw.normals)
  mesh.setUvs(0, draw.uvs)
  if (draw.secondUvs !== undefined) mesh.setUvs(1, draw.secondUvs)
  addStreams?.(mesh)
  mesh.setIndices(draw.indices)
  mesh.update(PRIMITIVE_TRIANGLES)
  return mesh
}
