import type { Sprite, SpriteModule } from '@brushwork/runtime'
import { openSky, type SkyClass, type SkyOptions as SkyOptionsOf, type SkyParts, skyClass } from '@brushwork/scene'
import type { BufferGeometry, Camera, Mesh, MeshBasicMaterial, Scene, WebGLRenderer } from 'three'
import { EmptyMesh } from '../../port/meshes/single-mesh-port.js'
import { skyPort } from '../../port/skies/sky-port.js'
import type { Three } from '../../port/three-engine.js'

/** Options of loading are for modules. */
export type SkyOptions = SkyOptionsOf<Three>

// Its type as it is written here: older types of three have fewer parameters.
const SkyMesh: SkyClass<Three, Mesh<BufferGeometry, MeshBasicMaterial>> = /* @__PURE__ */ skyClass<
  Three,
  Mesh<BufferGeometry, MeshBasicMaterial>
>(EmptyMesh<MeshBasicMaterial>)

/** A sky: around the camera wherever it is, behind everything, without light and fog. */
export class SkyObject extends SkyMesh {
  /** Stands around the camera: three computes the view of the object after this call. Its own rotation stays. */
  declare onBeforeRender: (renderer: WebGLRenderer, scene: Scene, camera: Camera) => void

  /** Use {@link createSky}. */
  constructor(parts: SkyParts<Three>, port = skyPort) {
    super(port, parts)
  }
}

/**
 * Decodes the image of a sky and creates an object: add it to the scene, not to what moves.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSky } from '@brushwork/three'
 * import stars from './stars+6.tga?sprite'
 *
 * scene.add(await createSky(stars))
 * ```
 */
export async function createSky(sprite: Sprite | SpriteModule, options: SkyOptions = {}): Promise<SkyObject> {
  return new SkyObject(await openSky(skyPort, sprite, options))
}
