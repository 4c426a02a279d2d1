import { fogColour } from '@brushwork/three'
import { Color, Fog, type Scene } from 'three'
import type { World } from '../world/load-world.js'

/** Half the width of the ground that the sun's shadows cover, quants: the castle with its towers. */
const SHADOWED = 760
/** The stones throw warm light back up; without it, undersides are as blue as the sky. */
const BOUNCE = new Color(0x6f5d4a)
/** The file's 100 % is full brightness; a low sun on old stone may be more, and leaves the shade to the sky. */
const SUNSHINE = 1.45
const SKYLIGHT = 0.82
/** Where the haze begins, and where it has taken everything, quants. */
const HAZE = { near: 500, far: 8500 } as const

/** The level's own sun, ambient light and fog, fitted to the place: shadows where the castle is, and haze far off. */
export function lightWorld({ level }: World, scene: Scene): void {
  const { sun, ambient } = level.lights
  const { camera } = sun.shadow
  const towards = sun.position.clone().sub(sun.target.position).normalize()
  sun.target.position.set(0, 60, 0)
  sun.position.copy(towards).multiplyScalar(1600).add(sun.target.position)
  camera.left = camera.bottom = -SHADOWED
  camera.right = camera.top = SHADOWED
  camera.near = 300
  camera.far = 3000
  camera.updateProjectionMatrix()
  sun.shadow.mapSize.setScalar(4096)
  sun.shadow.normalBias = 0.9
  sun.shadow.bias = -0.0004
  sun.shadow.radius = 2.2
  sun.intensity *= SUNSHINE
  ambient.intensity *= SKYLIGHT
  ambient.groundColor.copy(BOUNCE)
  const haze = fogColour(level.level)
  if (haze) scene.fog = new Fog(haze, HAZE.near, HAZE.far)
}
