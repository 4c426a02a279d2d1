import type { Terrain } from '@brushwork/runtime'
import type { LayerTiling } from '../surfaces/terrain-passes.js'
import type { Engine } from './engine.js'
import type { MeshPort } from './mesh-port.js'
import type { SingleMeshPort } from './single-mesh-port.js'
import type { TexturePort } from './texture-port.js'

/** What an engine does for terrains. Code that only some terrains need is loaded with the first of them. */
export interface TerrainPort<E extends Engine>
  extends TexturePort<E>,
    SingleMeshPort<E>,
    Pick<MeshPort<E>, 'createMaterial' | 'materialsOf' | 'afterDrawing'> {
  /**
   * Multiplies the color of a material by a map of details. Materials of other shading models than the engine's usual ones stay as they are.
   * @param repeat repetitions of the map along both sides
   * @param gray linear color of the map that has no effect
   */
  showDetail(material: E['material'], map: E['texture'], repeat: number, gray: number): void
  readonly layers: () => Promise<LayerPort<E>>
}

/** For terrains that have layers. */
export interface LayerPort<E extends Engine> {
  /**
   * Lets materials show the layers of a terrain, by its `terrainPasses`: each layer covers those before it by its mask, mixed as sRGB numbers.
   * @param material shows the first pass; its shader does not change where it is of the game
   * @param textures by image of the terrain
   * @returns a material for each pass, drawn one after the other; the given one where it cannot show layers, or none has an image
   */
  showLayers(
    material: E['material'],
    terrain: Pick<Terrain, 'layers' | 'materials'>,
    textures: readonly E['texture'][],
    tiling: LayerTiling | undefined,
  ): readonly E['material'][]
}
