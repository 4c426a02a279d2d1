// Loaded on demand, with the first level whose sky is shown: a `LevelSkyPort`.
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Level } from '@brushwork/runtime'
import { type LevelSkyParts, levelSkyClass, levelSkyParts } from '@brushwork/scene'
import type { Babylon, InScene } from '../port/babylon-engine.js'
import { PackMesh } from '../port/nodes/pack-mesh.js'
import { levelSkyPortOf } from '../port/skies/level-sky-port.js'

const LevelSkyMesh = /* @__PURE__ */ levelSkyClass<Babylon, PackMesh>(PackMesh)

/**
 * The sky of a level, or its color: behind everything, around the camera, without light and fog. Owns its triangles and material, not the texture.
 */
export class LevelSkyObject extends LevelSkyMesh {
  constructor(where: InScene, parts: LevelSkyParts<Babylon>) {
    super(levelSkyPortOf(where), parts)
  }

  override getClassName(): string {
    return 'LevelSkyObject'
  }
}

/** Skies of levels in a scene of Babylon. */
export function levelSkiesOf(where: InScene) {
  return {
    levelSkyOf(level: Level, textures: readonly BaseTexture[]): LevelSkyObject | undefined {
      const parts = levelSkyParts<Babylon>(level, textures)
      return parts && new LevelSkyObject(where, parts)
    },
  }
}
