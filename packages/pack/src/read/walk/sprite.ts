import type { Sprite } from '@brushwork/asset'
import type { ValuesOf } from '../../layout/field.js'
import type { SPRITE_ROOT } from '../../layout/sprite.js'

/** Reads a sprite, from the values of BRUSHWORK_sprite. */
export function walkSprite(
  values: ValuesOf<typeof SPRITE_ROOT>,
  { materials, images }: Pick<Sprite, 'materials' | 'images'>,
): Sprite {
  return { kind: 'sprite', ...values, materials, images }
}
