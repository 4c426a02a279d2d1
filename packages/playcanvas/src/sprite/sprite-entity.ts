import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSprite, type SpriteOptions as SpriteOptionsOf, type SpriteParts, spriteClass } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { SingleMesh } from '../port/meshes/single-mesh.js'
import { clonesBy, copyEntity } from '../port/nodes/entities.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import { type AppSpritePort, spritePort } from '../port/sprite-port.js'

/** Options of loading are for modules. */
export type SpriteOptions = SpriteOptionsOf<PlayCanvas>

const SpriteMesh = /* @__PURE__ */ spriteClass<PlayCanvas, SingleMesh>(SingleMesh)

/**
 * A sprite in the scene: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z, the +X of the original.
 */
export class SpriteEntity extends SpriteMesh {
  readonly #port: AppSpritePort

  /** Use {@link createSprite}. */
  constructor(port: AppSpritePort, parts: SpriteParts<PlayCanvas>) {
    super(port, parts)
    this.#port = port
    clonesBy(this, () => this.clone())
  }

  /** Another entity of the same sprite: shares the textures. */
  override clone(): this {
    const copy = new SpriteEntity(this.#port, this.shareParts()) as this
    copyEntity(copy, this)
    copy.frame = this.frame
    return copy
  }

  /** Destroys the entity with all that is in it, its mesh, material and, with the last entity that shares it, texture. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Decodes a sprite's image and creates an entity.
 * @param app needs the component system `render`
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSprite } from '@brushwork/playcanvas'
 * import smoke from './smoke+8.tga?sprite'
 *
 * const puff = await createSprite(app, smoke)
 * puff.play({ framesPerSecond: 12 })
 * app.root.addChild(puff)
 * ```
 */
export async function createSprite(
  app: AppBase,
  sprite: Sprite | SpriteModule,
  options: SpriteOptions = {},
): Promise<SpriteEntity> {
  const port = spritePort(app)
  return new SpriteEntity(port, await openSprite(port, sprite, options))
}
