import type { Node } from '@babylonjs/core/node.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSprite, type SpriteOptions as SpriteOptionsOf, type SpriteParts, spriteClass } from '@brushwork/scene'
import type { Babylon } from '../port/babylon-engine.js'
import { copySettings } from '../port/meshes/mesh-port.js'
import { copyPlace, setFree } from '../port/nodes/children.js'
import { PackMesh } from '../port/nodes/pack-mesh.js'
import { spritePortOf } from '../port/sprite-port.js'

/** Options of loading are for modules. */
export type SpriteOptions = SpriteOptionsOf<Babylon>

const SpriteMesh = /* @__PURE__ */ spriteClass<Babylon, PackMesh>(PackMesh)

/**
 * A sprite in the scene: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z of a right-handed scene, −Z of a left-handed one: the +X of the original.
 */
export class SpriteObject extends SpriteMesh {
  /** Use {@link createSprite}. */
  constructor(scene: Scene, parts: SpriteParts<Babylon>) {
    super(spritePortOf(scene), parts)
  }

  /** Another object of the same sprite. It shares the textures and plays independently. */
  override clone(name = this.name, newParent: Node | null = null, doNotCloneChildren = false): SpriteObject {
    const copy = new SpriteObject(this.getScene(), this.shareParts())
    copySettings(this, copy)
    copyPlace(this, copy, name, newParent, doNotCloneChildren)
    copy.frame = this.frame
    return copy
  }

  /** Frees triangles, material and, with the last object that shares it, the texture. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (doNotRecurse) setFree(this)
    super.dispose()
  }
}

/**
 * Decodes a sprite's image and creates an object.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSprite } from '@brushwork/babylon'
 * import smoke from './smoke+8.tga?sprite'
 *
 * const puff = await createSprite(scene, smoke)
 * puff.play({ framesPerSecond: 12 })
 * scene.onBeforeRenderObservable.add(() => puff.update(scene.getEngine().getDeltaTime() / 1000))
 * ```
 */
export async function createSprite(
  scene: Scene,
  sprite: Sprite | SpriteModule,
  options: SpriteOptions = {},
): Promise<SpriteObject> {
  return new SpriteObject(scene, await openSprite(spritePortOf(scene), sprite, options))
}
