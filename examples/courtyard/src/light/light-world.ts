import { fogColour } from '@brushwork/three'
import { Color, Fog, type WebGLRenderer } from 'three'
import type { World } from '../world/load-world.js'
import { measureSky } from './sky-light/sky-volume.js'

/** The file's 100 % is full brightness; a low sun on old stone may be more, and leaves the shade to the sky. */
const SUNSHINE = 1.9
const SKYLIGHT = 0.9
/** The stones throw warm light back up; without it, undersides are as blue as the sky. */
const BOUNCE = new Color(0.2, 0.165, 0.125)
/** Where the haze begins, and where it has taken everything, quants. */
const HAZE = { near: 500, far: 6800 } as const

/** The level's own sun, ambient light and fog, fitted to the place; the sky's light only where the sky is seen. */
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
    const haze = fogColour(level.level)
    scene.fog = haze ? new Fog(haze, HAZE.near, HAZE.far) : null
  })
}
