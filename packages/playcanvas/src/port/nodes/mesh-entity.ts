import type { Draw } from '@brushwork/scene'
import { type AppBase, Entity, type Material, Mesh, type MeshInstance, PRIMITIVE_TRIANGLES } from 'playcanvas'
import { sidesOf } from '../../surface/both-sides.js'
import { neededSystem } from './entities.js'

/**
 * An entity that draws triangles: its component `render` has one mesh, and a mesh instance for each material, or two: for the backs and the fronts of
 * what is seen through.
 */
export class MeshEntity extends Entity {
  #mesh: Mesh
  #instances: readonly MeshInstance[]
  #last: readonly Material[] | undefined

  constructor(app: AppBase, draw: Draw, materials: readonly Material[], mesh = meshOf(app, draw)) {
    neededSystem(app, 'render')
    super(draw.name, app)
    this.#mesh = mesh
    this.#instances = instancesOf(mesh, materials)
    this.addComponent('render', { meshInstances: [...this.#instances] })
  }

  get mesh(): Mesh {
    return this.#mesh
  }

  get meshInstances(): readonly MeshInstance[] {
    return this.#instances
  }

  /** Those that it has now: a game may have given it others. Once it is destroyed, those that it had last, which are still to be freed. */
  get materials(): readonly Material[] {
    return this.#last ?? [...new Set(this.#instances.flatMap(({ material }) => material ?? []))]
  }

  /** Draws a mesh with all of these materials, in place of the one before, which is freed. */
  show(mesh: Mesh, materials: readonly Material[]): void {
    this.#mesh = mesh
    this.#instances = instancesOf(mesh, materials)
    if (this.render != null) this.render.meshInstances = [...this.#instances]
  }

  /** Draws nothing any more, and frees the mesh. */
  freeMesh(): void {
    this.#last ??= this.materials
    if (this.render != null) this.render.meshInstances = []
  }

  override destroy(): void {
    this.#last ??= this.materials
    super.destroy()
  }
}

function instancesOf(mesh: Mesh, materials: readonly Material[]): MeshInstance[] {
  return materials.flatMap((material) => sidesOf(mesh, material))
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
