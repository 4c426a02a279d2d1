import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSprite, type SpriteOptions as SpriteOptionsOf, type SpriteParts, spriteClass } from '@brushwork/scene'
import type { Mesh } from '../nodes/mesh.js'
import { EmptyMesh } from '../port/meshes/single-mesh-port.js'
import { spritePort } from '../port/sprite-port.js'
import type { WebGl } from '../port/webgl-engine.js'

/** Options of loading are for modules. */
export type SpriteOptions = SpriteOptionsOf<WebGl>

const SpriteMesh = /* @__PURE__ */ spriteClass<WebGl, Mesh>(EmptyMesh)

/**
 * A sprite in the scene: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z, the +X of the original.
 */
export class SpriteObject extends SpriteMesh {
  /** Use {@link createSprite}. */
  constructor(parts: SpriteParts<WebGl>) {
    super(spritePort, parts)
  }

  /** Another object of the same sprite in the same place, without what is attached: shares the textures. */
  clone(): SpriteObject {
    const copy = new SpriteObject(this.shareParts()).standAs(this)
    return Object.assign(copy, { frame: this.frame, order: this.order })
  }
}

/**
 * Decodes a sprite's image and creates an object.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSprite } from '@brushwork/webgl'
 * import smoke from './smoke+8.tga?sprite.js'
 *
 * const puff = await createSprite(smoke)
 * puff.play({ framesPerSecond: 12 })
 * scene.add(puff)
 * ```
 */
export async function createSprite(sprite: Sprite | SpriteModule, options: SpriteOptions = {}): Promise<SpriteObject> {
  return new SpriteObject(await openSprite(spritePort, sprite, options))
}
