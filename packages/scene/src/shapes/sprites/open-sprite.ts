import { checkOptions, type Sprite, type SpriteModule } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { SpritePort } from '../../port/sprite-port.js'
import { SharedTextures } from '../../textures/shared-textures.js'
import { givenAsset } from '../../usage/given-asset.js'
import type { SpriteParts } from './sprite-class.js'
import { SPRITE_OPTIONS, type SpriteOptions } from './sprite-options.js'

/**
 * Loads a sprite and decodes its image: what `createSprite` of an engine makes an object of.
 * @throws TypeError for anything but a sprite or its module, and for misspelled options; the signal's reason when aborted
 */
export async function openSprite<E extends Engine>(
  port: SpritePort<E>,
  sprite: Sprite | SpriteModule,
  options: SpriteOptions<E>,
): Promise<SpriteParts<E>> {
  checkOptions('createSprite', options, SPRITE_OPTIONS)
  const loaded = await givenAsset<Sprite>('createSprite', 'sprite', sprite, options)
  const shared = new SharedTextures(port, options, () => 'card')
  return { sprite: loaded, textures: await shared.of(loaded.images), shared, options }
}
