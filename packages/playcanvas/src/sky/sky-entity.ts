import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSky, type SkyOptions as SkyOptionsOf, type SkyParts, skyClass } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { SingleMesh } from '../port/meshes/single-mesh.js'
import { clonesBy } from '../port/nodes/entities.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import { type AppSkyPort, skyPort } from '../port/skies/sky-port.js'

/** Options of loading are for modules. */
export type SkyOptions = SkyOptionsOf<PlayCanvas>

const SkyMesh = /* @__PURE__ */ skyClass<PlayCanvas, SingleMesh>(SingleMesh)

/** A sky: around the camera wherever it is, behind everything, without light and fog. Its own rotation stays. */
export class SkyEntity extends SkyMesh {
  /** Use {@link createSky}. */
  constructor(port: AppSkyPort, parts: SkyParts<PlayCanvas>) {
    super(port, parts)
    clonesBy(this, () => this.clone())
  }

  /** @throws Error: call `createSky` for a second one. */
  override clone(): this {
    throw new Error('a sky is not cloned: call createSky again')
  }

  /** Destroys the entity with all that is in it, its mesh, material and texture. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Decodes the image of a sky and creates an entity: add it to the root, not to what moves.
 * @param app needs the component system `render`
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSky } from '@brushwork/playcanvas'
 * import stars from './stars+6.tga?sprite'
 *
 * app.root.addChild(await createSky(app, stars))
 * ```
 */
export async function createSky(
  app: AppBase,
  sprite: Sprite | SpriteModule,
  options: SkyOptions = {},
): Promise<SkyEntity> {
  const port = skyPort(app)
  return new SkyEntity(port, await openSky(port, sprite, options))
}
