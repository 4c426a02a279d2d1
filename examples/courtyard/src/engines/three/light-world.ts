import { fogColor, type LevelObject } from '@brushwork/three'
import { Color, Fog, MeshBasicMaterial, type Scene } from 'three'
import { whenBuilt } from './load-level.js'

/** A low sun on stone is brighter than the 100 % that a level can have. */
const EXPOSURE = 1.25
/**
 * What lightmaps show for the sun and the ambient light, as shares of three's: models and the island have no lightmaps, and fit in with
 * these.
 */
const SUNSHINE = 2.07 * EXPOSURE
const SKYLIGHT = 1.02 * EXPOSURE
/** Stones reflect warm light upward, as they do in lightmaps. */
const BOUNCE = new Color(0.2, 0.165, 0.125)
/** Distances at which the haze begins and becomes opaque [quants]. */
const HAZE = { near: 500, far: 6800 } as const

/** Exposes the level's lightmaps, fits the lights of models and island to them, and sets its fog. */
export function lightWorld(level: LevelObject, scene: Scene): void {
  whenBuilt(level, () => {
    for (const { material } of level.surfaces) {
      if (material instanceof MeshBasicMaterial) material.lightMapIntensity *= EXPOSURE
    }
    const { sun, ambient } = level.lights
    sun.shadow.radius = 2
    sun.intensity *= SUNSHINE
    ambient.intensity *= SKYLIGHT
    ambient.groundColor.copy(BOUNCE)
    const haze = fogColor(level.level)
    scene.fog = haze ? new Fog(haze, HAZE.near, HAZE.far) : null
  })
}
