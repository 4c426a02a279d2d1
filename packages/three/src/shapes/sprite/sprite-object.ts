import type { Sprite, SpriteModule } from '@brushwork/runtime'
import {
  openSprite,
  type SpriteClass,
  type SpriteOptions as SpriteOptionsOf,
  type SpriteParts,
  spriteClass,
} from '@brushwork/scene'
import type { BufferGeometry, Camera, Material, Mesh, Scene, WebGLRenderer } from 'three'
import { EmptyMesh } from '../../port/meshes/single-mesh-port.js'
import { spritePort } from '../../port/sprite-port.js'
import type { Three } from '../../port/three-engine.js'

/** Options of loading are for modules. */
export type SpriteOptions = SpriteOptionsOf<Three>

// Its type as it is written here: older types of three have fewer parameters.
const SpriteMesh: SpriteClass<Three, Mesh<BufferGeometry, Material>> = /* @__PURE__ */ spriteClass<
  Three,
  Mesh<BufferGeometry, Material>
>(EmptyMesh)

/**
 * A sprite in the scene: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z, the +X of the original.
 */
export class SpriteObject extends SpriteMesh {
  /** Turns to the camera: three computes the view of the object after this call. */
  declare onBeforeRender: (renderer: WebGLRenderer, scene: Scene, camera: Camera) => void

  readonly #port: typeof spritePort

  /** Use {@link createSprite}. */
  constructor(parts: SpriteParts<Three>, port = spritePort) {
    super(port, parts)
    this.#port = port
  }

  /** Another object of the same sprite: shares the textures. */
  override clone(recursive = true): this {
    const copy = new SpriteObject(this.shareParts(), this.#port) as this
    const { geometry, material } = copy
    copy.copy(this, recursive)
    // `copy` shares the original's geometry and material; each object disposes of its own.
    return Object.assign(copy, { geometry, material, frame: this.frame })
  }
}

/**
 * Decodes a sprite's image and creates an object.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSprite } from '@brushwork/three'
 * import smoke from './smoke+8.tga?sprite'
 *
 * const puff = await createSprite(smoke)
 * puff.play({ framesPerSecond: 12 })
 * scene.add(puff)
 * ```
 */
export async function createSprite(sprite: Sprite | SpriteModule, options: SpriteOptions = {}): Promise<SpriteObject> {
  return new SpriteObject(await openSprite(spritePort, sprite, options))
}
