import { createLevel, createSurfaceMaterial, type LevelObject } from '@brushwork/three'
import { Mesh, type Scene } from 'three'
import courtyard from '../../../world/courtyard.wmp'
import type { Water } from './water.js'

/** Adds the castle and everything that it names to the scene: the island, the guard, the crows, the flames. */
export async function loadLevel(scene: Scene, water: Water): Promise<LevelObject> {
  const level = await createLevel(courtyard, {
    shadows: true,
    shadowMapSize: 2048,
    entities: { look: ({ kind }, look) => ({ ...look, castsShadow: kind === 'model' }) },
    material: (look, map, surface, lightMap) =>
      surface.liquid ? water.material(map) : createSurfaceMaterial(look, map, surface, 1, lightMap),
  })
  for (const part of level.parts) {
    part.traverse((object) => {
      if (object instanceof Mesh) object.receiveShadow = true
    })
  }
  scene.add(level)
  // Changed files are replaced while the game runs; the player stays.
  courtyard.onUpdate(() => void level.replace(courtyard.load()))
  return level
}

/** Calls `build` now and after each hot update, which creates new materials, lights and objects. */
export function whenBuilt(level: LevelObject, build: () => void): void {
  level.addEventListener('replaced', build)
  build()
}
