import type { Look } from '../looks/look.js'
import type { Engine } from './engine.js'
import type { NodePort } from './node-port.js'

/** Triangles of one draw call; typed arrays are views of the pack. */
export interface Draw {
  readonly name: string
  /** `[vertices × 3, quants]` */
  readonly positions: Float32Array
  /** `[vertices × 3]` */
  readonly normals: Float32Array
  /** `[vertices × 2]` */
  readonly uvs: Float32Array
  /** `[vertices × 2]` texture coordinates of a second map; absent for those of the first. */
  readonly secondUvs?: Float32Array
  /** `[triangles × 3]`, counter-clockwise from the front */
  readonly indices: Uint16Array | Uint32Array
}

/** What an engine does with meshes and their materials. */
export interface MeshPort<E extends Engine> extends NodePort<E> {
  /** A material as the look says, with its own uniforms. */
  createMaterial(look: Look, map: E['texture'] | null): E['material']
  /** @param materials drawn one after the other, all of them with all triangles */
  createMesh(draw: Draw, materials: readonly E['material'][]): E['mesh']
  /** The materials that a mesh has now: a game may have given it others. */
  materialsOf(mesh: E['mesh']): readonly E['material'][]
  /** Shows another map in place of the one that a material has; materials of a game may have none, and stay. */
  showMap(material: E['material'], map: E['texture'] | null): void
  /** Hot update: gives a mesh what the game has set in the one that it replaces (visibility, shadows, order), and what it has attached. */
  takeOver(next: E['mesh'], previous: E['mesh']): void
  /** Frees a mesh, not its materials. */
  freeMesh(mesh: E['mesh']): void
  freeMaterial(material: E['material']): void
  /**
   * Calls a function once what is shown now has been drawn; immediately where nothing is drawn. Engines keep a shader program as long as a material uses it:
   * freeing the old ones before the new ones are drawn would compile the same programs again.
   */
  afterDrawing(free: () => void): void
}

/** When the materials of a body are freed: at once, or after those that replace them are drawn. */
export type FreeMaterials<E extends Engine> = (materials: Iterable<E['material']>) => void
