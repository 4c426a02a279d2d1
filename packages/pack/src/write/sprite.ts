import type { Sprite } from '@brushwork/asset'
import { SPRITE_ROOT } from '../layout/sprite.js'
import { SpriteExtension } from './document/extensions/extensions.js'
import { FieldWriter } from './document/fields.js'
import { PackDocument } from './document/pack-document.js'

/** Writes a sprite as a GLB: its sheet as the image of a material, its frames in BRUSHWORK_sprite, and a scene with one empty node. */
export async function writeSprite(sprite: Sprite): Promise<Uint8Array> {
  const pack = new PackDocument(sprite.materials, sprite.images, {})
  const { document } = pack
  document.createScene('sprite').addChild(document.createNode('sprite'))
  document.createExtension(SpriteExtension).setRequired(true).setRoot(new FieldWriter(pack).record(SPRITE_ROOT, sprite))
  return pack.write()
}
