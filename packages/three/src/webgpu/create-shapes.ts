import type { Sprite, SpriteModule, Terrain, TerrainModule } from '@brushwork/runtime'
import { openSky, openSprite, openTerrain } from '@brushwork/scene'
import { SkyObject, type SkyOptions } from '../shapes/sky/sky-object.js'
import { SpriteObject, type SpriteOptions } from '../shapes/sprite/sprite-object.js'
import { TerrainObject, type TerrainOptions } from '../shapes/terrain-object.js'
import { nodeSkyPort, nodeSpritePort, nodeTerrainPort } from './port/shape-ports.js'

/**
 * Decodes a sprite's image and creates an object for WebGPURenderer.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 */
export async function createSprite(sprite: Sprite | SpriteModule, options: SpriteOptions = {}): Promise<SpriteObject> {
  return new SpriteObject(await openSprite(nodeSpritePort, sprite, options), nodeSpritePort)
}

/**
 * Decodes a terrain's images and creates an object for WebGPURenderer.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 */
export async function createTerrain(
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainObject> {
  return new TerrainObject(await openTerrain(nodeTerrainPort, terrain, options), nodeTerrainPort)
}

/**
 * Decodes the image of a sky and creates an object for WebGPURenderer: add it to the scene, not to what moves.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 */
export async function createSky(sprite: Sprite | SpriteModule, options: SkyOptions = {}): Promise<SkyObject> {
  return new SkyObject(await openSky(nodeSkyPort, sprite, options), nodeSkyPort)
}
