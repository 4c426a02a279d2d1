import type { Node } from '@babylonjs/core/node.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Terrain, TerrainModule } from '@brushwork/runtime'
import { openTerrain, type TerrainOptions as TerrainOptionsOf, type TerrainParts, terrainClass } from '@brushwork/scene'
import type { Babylon } from './port/babylon-engine.js'
import { copySettings } from './port/meshes/mesh-port.js'
import { copyPlace, setFree } from './port/nodes/children.js'
import { PackMesh } from './port/nodes/pack-mesh.js'
import { terrainPortOf } from './port/terrains/terrain-port.js'

/** Options of loading are for modules. */
export type TerrainOptions = TerrainOptionsOf<Babylon>

const TerrainMesh = /* @__PURE__ */ terrainClass<Babylon, PackMesh>(PackMesh)

/** A terrain in the scene, at the position in its file. More than eight textures need a `MultiMaterial`. */
export class TerrainObject extends TerrainMesh {
  /** Use {@link createTerrain}. */
  constructor(scene: Scene, parts: TerrainParts<Babylon>) {
    super(terrainPortOf(scene), parts)
  }

  /** Another object of the same terrain: shares the textures. */
  override clone(name = this.name, newParent: Node | null = null, doNotCloneChildren = false): TerrainObject {
    const copy = new TerrainObject(this.getScene(), this.shareParts())
    copySettings(this, copy)
    copyPlace(this, copy, name, newParent, doNotCloneChildren)
    return copy
  }

  /** Frees triangles, materials and, with the last object that shares them, textures. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (doNotRecurse) setFree(this)
    super.dispose()
  }
}

/**
 * Decodes a terrain's images and creates an object.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createTerrain } from '@brushwork/babylon'
 * import island from './island.hmp'
 *
 * const land = await createTerrain(scene, island)
 * ```
 */
export async function createTerrain(
  scene: Scene,
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainObject> {
  return new TerrainObject(scene, await openTerrain(terrainPortOf(scene), terrain, options))
}
