import type { Sprite } from '@brushwork/asset'
import { openBuilt } from './open-built.js'

/** Reads the pack of a module. @throws PackError */
export function readBuiltSprite(pack: Uint8Array, checksum: number): Sprite {
  const { json, materials, images } = openBuilt(pack, checksum)
  const { width, height, frameCount } = json.extensions.BRUSHWORK_sprite
  return { kind: 'sprite', width, height, frameCount, materials, images }
}
