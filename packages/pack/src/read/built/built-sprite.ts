import type { Sprite } from '@brushwork/asset'
import { walkSprite } from '../walk/sprite.js'
import { openBuilt } from './open-built.js'

/** Reads the pack of a module. @throws PackError */
export function readBuiltSprite(bytes: Uint8Array, checksum: number): Sprite {
  const pack = openBuilt(bytes, checksum)
  return walkSprite(pack.json.extensions.BRUSHWORK_sprite, pack)
}
