import type { Terrain, TerrainModule } from '@brushwork/runtime'
import {
  openTerrain,
  type TerrainClass,
  type TerrainOptions as TerrainOptionsOf,
  type TerrainParts,
  terrainClass,
} from '@brushwork/scene'
import type { BufferGeometry, Material, Mesh } from 'three'
import { EmptyMesh } from '../port/meshes/single-mesh-port.js'
import { terrainPort } from '../port/terrains/terrain-port.js'
import type { Three } from '../port/three-engine.js'

/** Options of loading are for modules. */
export type TerrainOptions = TerrainOptionsOf<Three>

// Its type as it is written here: older types of three have fewer parameters.
const TerrainMesh: TerrainClass<Three, Mesh<BufferGeometry, Material | Material[]>> = /* @__PURE__ */ terrainClass<
  Three,
  Mesh<BufferGeometry, Material | Material[]>
>(EmptyMesh<Material | Material[]>)

/** A terrain in the scene, in pack axes, at the position in its file. More than eight textures need a list of materials. */
export class TerrainObject extends TerrainMesh {
  readonly #port: typeof terrainPort

  /** Use {@link createTerrain}. */
  constructor(parts: TerrainParts<Three>, port = terrainPort) {
    super(port, parts)
    this.#port = port
  }

  /** Another object of the same terrain: shares the textures. */
  override clone(recursive = true): this {
    const copy = new TerrainObject(this.shareParts(), this.#port) as this
    const { geometry, material } = copy
    copy.copy(this, recursive)
    // `copy` shares the original's geometry and material; each object disposes of its own.
    return Object.assign(copy, { geometry, material })
  }
}

/**
 * Decodes a terrain's images and creates an object.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createTerrain } from '@brushwork/three'
 * import island from './island.hmp'
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
