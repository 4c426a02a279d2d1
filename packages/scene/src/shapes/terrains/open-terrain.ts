import { checkOptions, type Terrain, type TerrainModule } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { TerrainPort } from '../../port/terrain-port.js'
import { SharedTextures } from '../../textures/shared-textures.js'
import { givenAsset } from '../../usage/given-asset.js'
import type { TerrainParts } from './terrain-class.js'
import { codeOfTerrain } from './terrain-code.js'
import { terrainUses } from './terrain-maps.js'
import { TERRAIN_OPTIONS, type TerrainOptions } from './terrain-options.js'

/**
 * Loads a terrain and what shows it, and decodes its images: what `createTerrain` of an engine makes an object of.
 * @throws TypeError for anything but a terrain or its module, and for misspelled options; the signal's reason when aborted
 */
export async function openTerrain<E extends Engine>(
  port: TerrainPort<E>,
  terrain: Terrain | TerrainModule,
  options: TerrainOptions<E>,
): Promise<TerrainParts<E>> {
  checkOptions('createTerrain', options, TERRAIN_OPTIONS)
  const loaded = await givenAsset<Terrain>('createTerrain', 'terrain', terrain, options)
  const shared = new SharedTextures(port, options)
  const code = await codeOfTerrain(port, loaded)
  return { terrain: loaded, textures: await shared.of(loaded.images, terrainUses(loaded)), shared, options, code }
}
