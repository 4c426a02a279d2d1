import type { Engine } from './engine.js'
import type { Draw, MeshPort } from './mesh-port.js'

/** What an engine does with an object of this package that is one mesh. */
export interface SingleMeshPort<E extends Engine> extends Pick<MeshPort<E>, 'freeMesh' | 'freeMaterial' | 'end'> {
  /**
   * Shows triangles and materials in place of those that a mesh has, and frees its triangles. The mesh gets the name of what is drawn, unless it has one.
   * @param materials drawn one after the other, all of them with all triangles
   */
  fill(mesh: E['mesh'], draw: Draw, materials: readonly E['material'][]): void
}

/** The class of an engine's meshes: those of this package are made of it. Its instances show nothing, and stand at the origin. */
export type MeshClass<E extends Engine> = new (port: SingleMeshPort<E>) => E['mesh']
