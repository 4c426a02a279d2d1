import type { Engine } from './engine.js'
import type { MeshPort } from './mesh-port.js'
import type { SingleMeshPort } from './single-mesh-port.js'
import type { SheetPort } from './skies/sheet-port.js'
import type { TexturePort } from './texture-port.js'
import type { Rotation, ViewPort } from './view-port.js'

/** What an engine does for sprites. */
export interface SpritePort<E extends Engine>
  extends TexturePort<E>,
    SheetPort<E>,
    ViewPort<E, 'rotation'>,
    SingleMeshPort<E>,
    Pick<MeshPort<E>, 'createMaterial' | 'materialsOf' | 'afterDrawing'> {
  /** Shows a material of the game from both sides, or in front of what it lies on. What is false stays as the game has made it. */
  setSides(material: E['material'], isTwoSided: boolean, isDecal: boolean): void
  /** Turns a mesh by a rotation of the world, for the drawing that follows: after its own rotation. It stays at its position, of its size. */
  turnBy(mesh: E['mesh'], rotation: Rotation): void
  /** Replaces the texture coordinates of a mesh. `[vertices × 2]` */
  showUvs(mesh: E['mesh'], uvs: Float32Array): void
}
