import type { Terrain, TerrainModule } from '@brushwork/runtime'
import { openTerrain, type TerrainOptions as TerrainOptionsOf, type TerrainParts, terrainClass } from '@brushwork/scene'
import type { Mesh } from '../nodes/mesh.js'
import { EmptyMesh } from '../port/meshes/single-mesh-port.js'
import { terrainPort } from '../port/terrains/terrain-port.js'
import type { WebGl } from '../port/webgl-engine.js'

/** Options of loading are for modules. */
export type TerrainOptions = TerrainOptionsOf<WebGl>

const TerrainMesh = /* @__PURE__ */ terrainClass<WebGl, Mesh>(EmptyMesh)

/** A terrain in the scene, in pack axes, at the position in its file. More than eight textures need several materials. */
export class TerrainObject extends TerrainMesh {
  /** Use {@link createTerrain}. */
  constructor(parts: TerrainParts<WebGl>) {
    super(terrainPort, parts)
  }

  /** Another object of the same terrain in the same place, without what is attached: shares the textures. */
  clone(): TerrainObject {
    return Object.assign(new TerrainObject(this.shareParts()).standAs(this), { order: this.order })
  }
}

/**
 * Decodes a terrain's images and creates an object.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createTerrain } from '@brushwork/webgl'
 * import island from './island.hmp.js'
 *
 * scene.add(await createTerrain(island))
 * ```
 */
export async function createTerrain(
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainObject> {
  return new TerrainObject(await openTerrain(terrainPort, terrain, options))
}
