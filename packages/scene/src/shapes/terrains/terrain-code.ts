import type { Terrain } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { LayerPort, TerrainPort } from '../../port/terrain-port.js'

/** Code that only some terrains need. A page loads it with the first of them. */
export interface TerrainCode<E extends Engine> {
  readonly layers?: LayerPort<E> | undefined
}

/** Loads the code that a terrain needs: for layers. */
export async function codeOfTerrain<E extends Engine>(
  port: Pick<TerrainPort<E>, 'layers'>,
  { layers }: Terrain,
): Promise<TerrainCode<E>> {
  return { layers: layers && (await port.layers()) }
}
