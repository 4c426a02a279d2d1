import type { Scene } from '@babylonjs/core/scene.js'
import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSky, type SkyOptions as SkyOptionsOf, type SkyParts, skyClass } from '@brushwork/scene'
import type { Babylon } from '../port/babylon-engine.js'
import { setFree } from '../port/nodes/children.js'
import { PackMesh } from '../port/nodes/pack-mesh.js'
import { skyPortOf } from '../port/skies/sky-port.js'

/** Options of loading are for modules. */
export type SkyOptions = SkyOptionsOf<Babylon>

const SkyMesh = /* @__PURE__ */ skyClass<Babylon, PackMesh>(PackMesh)

/** A sky: around the camera wherever it is, behind everything, without light and fog. Rays pass through it. */
export class SkyObject extends SkyMesh {
  /** Use {@link createSky}. */
  constructor(scene: Scene, parts: SkyParts<Babylon>) {
    super(skyPortOf(scene), parts)
    this.isPickable = false
  }

  /** @throws Error: call `createSky` for another one. */
  override clone(): this {
    throw new Error('a sky is not cloned: call createSky again')
  }

  /** Frees triangles, material and texture. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (this.isDisposed()) return
    if (doNotRecurse) setFree(this)
    super.dispose()
  }
}

/**
 * Decodes the image of a sky and creates an object: it stands around each camera by itself.
 * @param sprite a loaded sprite, or its module: a strip of six faces (`name+6`), or the texture of a dome
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSky } from '@brushwork/babylon'
 * import night from './night+6.tga?sprite'
 *
 * const sky = await createSky(scene, night)
 * scene.onBeforeRenderObservable.add(() => sky.update(scene.getEngine().getDeltaTime() / 1000))
 * ```
 */
export async function createSky(
  scene: Scene,
  sprite: Sprite | SpriteModule,
  options: SkyOptions = {},
): Promise<SkyObject> {
  return new SkyObject(scene, await openSky(skyPortOf(scene), sprite, options))
}
