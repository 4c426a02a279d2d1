import type { Scene } from '@babylonjs/core/scene.js'
import type { ModelPort } from '@brushwork/scene'
import type { Babylon, InScene } from './babylon-engine.js'
import { meshPortOf } from './meshes/mesh-port.js'
import { inScene } from './nodes/node-port.js'
import { texturePortOf } from './textures/texture-port.js'

/** Models in a scene of Babylon. */
export function modelPortOf(scene: Scene): ModelPort<Babylon> & InScene {
  const place = inScene(scene)
  return {
    ...place,
    ...texturePortOf(place),
    ...meshPortOf(place),
    bones: async () => (await import('./bones/bone-port.js')).bonePortOf(place),
    frames: async () => (await import('./frames/frame-port.js')).framePortOf(place),
    levels: () => import('./level-port.js'),
    seconds: () => import('./second-port.js'),
  }
}
