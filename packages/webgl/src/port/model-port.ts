import type { ModelPort } from '@brushwork/scene'
import { meshPort } from './meshes/mesh-port.js'
import { texturePort } from './textures/texture-port.js'
import type { WebGl } from './webgl-engine.js'

export const modelPort: ModelPort<WebGl> = {
  ...texturePort,
  ...meshPort,
  bones: () => import('./bone-port.js'),
  frames: () => import('./frames/frame-port.js'),
  levels: () => import('./level-port.js'),
  seconds: () => import('./second-port.js'),
}
