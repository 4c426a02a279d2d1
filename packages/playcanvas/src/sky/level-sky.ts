// Loaded on demand, with the first level that shows a sky.
import type { Level } from '@brushwork/runtime'
import { type LevelSkyParts, levelSkyClass, levelSkyParts } from '@brushwork/scene'
import type { AppBase, Texture } from 'playcanvas'
import { SingleMesh } from '../port/meshes/single-mesh.js'
import { destroyEntity } from '../port/nodes/entities.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import { type AppLevelSkyPort, levelSkyPort } from '../port/skies/level-sky-port.js'

const LevelSkyMesh = /* @__PURE__ */ levelSkyClass<PlayCanvas, SingleMesh>(SingleMesh)

/** The sky of a level, from textures of its images; undefined for closed levels without sky. */
export function levelSkyOf(app: AppBase, level: Level, images: readonly Texture[]): LevelSkyEntity | undefined {
  const parts = levelSkyParts<PlayCanvas>(level, images)
  return parts && new LevelSkyEntity(levelSkyPort(app), parts)
}

/**
 * The sky of a level, or its color: behind everything, around the camera, without light and fog. Scenes with a skybox show that instead. Owns its
 * mesh and material, not the texture.
 */
export class LevelSkyEntity extends LevelSkyMesh {
  constructor(port: AppLevelSkyPort, parts: LevelSkyParts<PlayCanvas>) {
    super(port, parts)
  }

  override dispose(): void {
    super.dispose()
    destroyEntity(this)
  }

  /** Destroys the entity with its mesh and material. */
  override destroy(): void {
    this.dispose()
  }
}
