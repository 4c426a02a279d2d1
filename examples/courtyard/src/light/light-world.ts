import { fogColor } from '@brushwork/three'
import { Color, Fog, type WebGLRenderer } from 'three'
import type { World } from '../world/load-world.js'
import { measureSky } from './sky-light/sky-volume.js'

/** 100 % in the file is full brightness. A low sun on stone may be brighter, and the sky lights the shade. */
const SUNSHINE = 1.9
const SKYLIGHT = 0.9
/** Stones reflect warm light upward. Without it, undersides would be as blue as the sky. */
const BOUNCE = new Color(0.2, 0.165, 0.125)
/** Distances at which the haze begins and becomes opaque [quants]. */
const HAZE = { near: 500, far: 6800 } as const

/** Applies the level's sun, ambient light and fog. Ambient light only applies where the sky is visible. */
export function lightWorld(world: World, renderer: WebGLRenderer): void {
  const { level, terrain, skyLight, scene } = world
  world.whenBuilt(() => {
    const { sun, ambient } = level.lights
    sun.shadow.radius = 2
    sun.intensity *= SUNSHINE
    ambient.intensity *= SKYLIGHT
    ambient.groundColor.copy(BOUNCE)
    skyLight.shade(terrain.material)
    skyLight.use(measureSky(renderer, level))
    const haze = fogColor(level.level)
    scene.fog = haze ? new Fog(haze, HAZE.near, HAZE.far) : null
  })
}
