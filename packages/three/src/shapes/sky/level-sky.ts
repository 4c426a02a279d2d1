import type { Level } from '@brushwork/runtime'
import { type LevelSkyClass, type LevelSkyParts, levelSkyClass, levelSkyParts } from '@brushwork/scene'
import type { BufferGeometry, Camera, Mesh, MeshBasicMaterial, Scene, Texture, WebGLRenderer } from 'three'
import { EmptyMesh } from '../../port/meshes/single-mesh-port.js'
import { levelSkyPort } from '../../port/skies/level-sky-port.js'
import type { Three } from '../../port/three-engine.js'

/** The sky of a level, from textures of its images; undefined for levels from which nobody sees a sky. */
export function levelSkyOf(level: Level, images: readonly Texture[], port = levelSkyPort): LevelSkyObject | undefined {
  const parts = levelSkyParts<Three>(level, images)
  return parts && new LevelSkyObject(parts, port)
}

// Its type as it is written here: older types of three have fewer parameters.
const LevelSkyMesh: LevelSkyClass<Three, Mesh<BufferGeometry, MeshBasicMaterial>> = /* @__PURE__ */ levelSkyClass<
  Three,
  Mesh<BufferGeometry, MeshBasicMaterial>
>(EmptyMesh<MeshBasicMaterial>)

/**
 * The sky of a level, or its color: behind everything, around the camera, without light and fog. Scenes with a
 * `background` show that instead. Owns its geometry and material, not the texture.
 */
export class LevelSkyObject extends LevelSkyMesh {
  /** Stands around the camera: three computes the view of the object after this call. Its own rotation stays. */
  declare onBeforeRender: (renderer: WebGLRenderer, scene: Scene, camera: Camera) => void

  constructor(parts: LevelSkyParts<Three>, port = levelSkyPort) {
    super(port, parts)
  }

  /** Rays pass through the sky. */
  override raycast(): void {}
}
