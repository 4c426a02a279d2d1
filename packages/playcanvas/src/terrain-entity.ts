import type { Terrain, TerrainModule } from '@brushwork/runtime'
import { openTerrain, type TerrainOptions as TerrainOptionsOf, type TerrainParts, terrainClass } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { SingleMesh } from './port/meshes/single-mesh.js'
import { clonesBy, copyEntity } from './port/nodes/entities.js'
import type { PlayCanvas } from './port/play-canvas.js'
import { type AppTerrainPort, terrainPort } from './port/terrains/terrain-port.js'

/** Options of loading are for modules. */
export type TerrainOptions = TerrainOptionsOf<PlayCanvas>

const TerrainMesh = /* @__PURE__ */ terrainClass<PlayCanvas, SingleMesh>(SingleMesh)

/** A terrain in the scene, in pack axes, at the position in its file. More than eight textures need a mesh instance for each list of them. */
export class TerrainEntity extends TerrainMesh {
  readonly #port: AppTerrainPort

  /** Use {@link createTerrain}. */
  constructor(port: AppTerrainPort, parts: TerrainParts<PlayCanvas>) {
    super(port, parts)
    this.#port = port
    clonesBy(this, () => this.clone())
  }

  /** Another entity of the same terrain: shares the textures. */
  override clone(): this {
    const copy = new TerrainEntity(this.#port, this.shareParts()) as this
    copyEntity(copy, this)
    return copy
  }

  /** Destroys the entity with all that is in it, its mesh, materials and, with the last entity that shares them, textures. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Decodes a terrain's images and creates an entity.
 * @param app needs the component system `render`
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createTerrain } from '@brushwork/playcanvas'
 * import island from './island.hmp'
 *
 * app.root.addChild(await createTerrain(app, island))
 * ```
 */
export async function createTerrain(
  app: AppBase,
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainEntity> {
  const port = terrainPort(app)
  return new TerrainEntity(port, await openTerrain(port, terrain, options))
}
