import type { ModelPort } from '@brushwork/scene'
import { meshPort } from './meshes/mesh-port.js'
import { texturePort } from './textures/texture-port.js'
import type { Three } from './three-engine.js'

/** Models of three. */
export const modelPort: ModelPort<Three> = {
  ...texturePort,
  ...meshPort,
  bones: () => import('./bones/bone-port.js'),
  frames: () => import('./frames/frame-port.js'),
  levels: () => import('./level-port.js'),
  seconds: () => import('./textures/second-port.js'),
}
