import { checkOptions, type Sprite, type SpriteModule } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { TexturePort } from '../../port/texture-port.js'
import { Textures } from '../../textures/textures.js'
import { givenAsset } from '../../usage/given-asset.js'
import type { SkyParts } from './sky-class.js'
import { isCubeSky, SKY_OPTIONS, type SkyOptions } from './sky-options.js'

/**
 * Loads a sky and decodes its image: what `createSky` of an engine makes an object of.
 * @throws TypeError for anything but a sprite or its module, and for misspelled options; the signal's reason when aborted
 */
export async function openSky<E extends Engine>(
  port: TexturePort<E>,
  sprite: Sprite | SpriteModule,
  options: SkyOptions<E>,
): Promise<SkyParts<E>> {
  checkOptions('createSky', options, SKY_OPTIONS)
  const loaded = await givenAsset<Sprite>('createSky', 'sprite', sprite, options)
  const use = isCubeSky(loaded, options) ? 'card' : 'color'
  return {
    sprite: loaded,
    textures: await Textures.decode(port, loaded.images, options, undefined, () => use),
    options,
  }
}
