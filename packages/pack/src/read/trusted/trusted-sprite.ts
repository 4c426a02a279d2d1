import type { Sprite } from '@brushwork/asset'
import { walkSprite } from '../walk/sprite.js'
import { openTrusted } from './open-trusted.js'

/** Reads the pack of a module. @throws PackError */
export function readTrustedSprite(bytes: Uint8Array, checksum: number): Sprite {
  const pack = openTrusted(bytes, checksum)
  return walkSprite(pack.json.extensions.BRUSHWORK_sprite, pack)
}
