import type { Sprite } from '@brushwork/asset'
import { SPRITE } from '../../layout/names.js'
import { SPRITE_ROOT } from '../../layout/sprite.js'
import { checkPackBinary } from '../container/binary-hash.js'
import { readFields } from '../fields.js'
import { openPack } from '../open-pack.js'
import type { CheckedFeatures } from '../pack-features.js'
import { walkSprite } from '../walk/sprite.js'

/** Reads a sprite's pack. @throws PackError */
export function readSpriteWith(bytes: Uint8Array, features: CheckedFeatures): Sprite {
  const { root, bin, accessors, materials, images } = openPack(bytes, 'sprite', features)
  checkPackBinary(root, bin)
  const json = root.get('extensions').get(SPRITE)
  const fields = readFields(json, SPRITE_ROOT, { document: root, root: json, accessors })
  for (const side of ['width', 'height'] as const) {
    if (!(fields[side] > 0)) json.get(side).fail(`expected a length above 0, found ${fields[side]}`)
  }
  if (materials.length !== 1) root.get('materials').fail(`expected one material, found ${materials.length}`)
  if (materials[0].image === -1) root.get('materials').fail('expected a material with an image')
  return walkSprite(fields, { materials, images })
}
