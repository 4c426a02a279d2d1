import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSky, type SkyOptions as SkyOptionsOf, type SkyParts, skyClass } from '@brushwork/scene'
import type { Mesh } from '../nodes/mesh.js'
import { EmptyMesh } from '../port/meshes/single-mesh-port.js'
import { skyPort } from '../port/skies/sky-port.js'
import type { WebGl } from '../port/webgl-engine.js'

/** Options of loading are for modules. */
export type SkyOptions = SkyOptionsOf<WebGl>

const SkyMesh = /* @__PURE__ */ skyClass<WebGl, Mesh>(EmptyMesh)

/** A sky: around the camera wherever it is, behind everything, without light and fog. Its own rotation stays. */
export class SkyObject extends SkyMesh {
  /** Use {@link createSky}. */
  constructor(parts: SkyParts<WebGl>) {
    super(skyPort, parts)
  }
}

/**
 * Decodes the image of a sky and creates an object: add it to the scene, not to what moves.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSky } from '@brushwork/webgl'
 * import stars from './stars+6.tga?sprite.js'
 *
 * scene.add(await createSky(stars))
 * ```
 */
export async function createSky(sprite: Sprite | SpriteModule, options: SkyOptions = {}): Promise<SkyObject> {
  return new SkyObject(await openSky(skyPort, sprite, options))
}
