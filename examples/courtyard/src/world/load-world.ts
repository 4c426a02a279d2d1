import type { Entity } from '@brushwork/runtime'
import { createLevel, createSurfaceMaterial, createTerrain, type LevelObject, type TerrainObject } from '@brushwork/three'
import type { Scene } from 'three'
import courtyard from '../../world/courtyard.wmp'
import island from '../../world/island.hmp'
import type { Water } from './water.js'

/** An object that is updated in each step of the simulation. */
export interface Ticking {
  tick(seconds: number): void
}

export interface World {
  readonly scene: Scene
  readonly level: LevelObject
  readonly terrain: TerrainObject
  /** Calls `build` now and after each hot update, because an update creates new materials and lights. */
  whenBuilt(build: () => void): void
}

/** Adds the castle and the island to the scene. Changed files are replaced while the game runs; the camera stays. */
export async function loadWorld(scene: Scene, water: Water): Promise<World> {
  const [level, terrain] = await Promise.all([
    courtyard.load().then((asset) =>
      createLevel(asset, {
        shadows: true,
        shadowMapSize: 2048,
        material: (look, map, surface, lightMap) =>
          surface.liquid ? water.material(map) : createSurfaceMaterial(look, map, surface, 1, lightMap),
      }),
    ),
    island.load().then((asset) => createTerrain(asset, { detailRepeat: 96 })),
  ])
  terrain.receiveShadow = true
  scene.add(level, terrain)
  const builds: (() => void)[] = []
  const rebuild = () => {
    for (const build of builds) build()
  }
  courtyard.onUpdate(() => void courtyard.load().then((asset) => level.replace(asset)).then(rebuild))
  island.onUpdate(() => void island.load().then((asset) => terrain.replace(asset)).then(rebuild))
  return {
    scene,
    level,
    terrain,
    whenBuilt(build) {
      builds.push(build)
      build()
    },
  }
}

/** Entities of the level with the given file, ignoring letter case. */
export function entitiesOf({ level }: World, file: string): readonly Entity[] {
  const found = level.level.entities.filter((entity) => entity.file.toLowerCase() === file)
  if (found.length === 0) throw new Error(`courtyard.wmp has no entity with the file ${file}`)
  return found
}
