import type { Sprite } from '@brushwork/asset'
import { checkBinary } from '../container/binary-hash.js'
import { walkSprite } from '../walk/sprite.js'
import { openTrusted } from './open-trusted.js'

/** Reads the pack of a module. @throws PackError */
export function readTrustedSprite(bytes: Uint8Array): Sprite {
  const pack = openTrusted(bytes)
  checkBinary(pack.bin, pack.json.asset.extras.binaryHash)
  return walkSprite(pack.json.extensions.BRUSHWORK_sprite, pack)
}
