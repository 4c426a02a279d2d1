// Loaded on demand, with the first level that has a sky: a `LevelSkyPort`.
import type { Level } from '@brushwork/runtime'
import { type LevelSkyParts, levelSkyClass, levelSkyParts } from '@brushwork/scene'
import type { Texture } from '../gpu/texture.js'
import type { Mesh } from '../nodes/mesh.js'
import { EmptyMesh } from '../port/meshes/single-mesh-port.js'
import { levelSkyPort } from '../port/skies/level-sky-port.js'
import type { WebGl } from '../port/webgl-engine.js'

/** The sky of a level, from textures of its images; undefined for closed levels without sky. */
export function levelSkyOf(level: Level, images: readonly Texture[]): LevelSkyObject | undefined {
  const parts = levelSkyParts<WebGl>(level, images)
  return parts && new LevelSkyObject(parts)
}

const LevelSkyMesh = /* @__PURE__ */ levelSkyClass<WebGl, Mesh>(EmptyMesh)

/**
 * The sky of a level, or its color: behind everything, around the camera, without light and fog. Scenes with a
 * `background` show that instead. Owns its geometry and material, not the texture.
 */
export class LevelSkyObject extends LevelSkyMesh {
  constructor(parts: LevelSkyParts<WebGl>) {
    super(levelSkyPort, parts)
  }
}
