import type { ModelPort } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { meshPort } from '../port/meshes/mesh-port.js'
import type { AppPort, PlayCanvas } from '../port/play-canvas.js'
import { texturePort } from '../port/texture-port.js'

/** Models of an application. */
export type AppModelPort = ModelPort<PlayCanvas> & AppPort

/** Models of an application. */
export function modelPort(app: AppBase): AppModelPort {
  return {
    ...texturePort(app),
    ...meshPort(app),
    bones: async () => (await import('../port/bone-port.js')).bonePort(app),
    frames: async () => (await import('../port/frames/frame-port.js')).framePort(app),
    levels: async () => (await import('../port/detail-port.js')).detailPort(app),
    seconds: async () => (await import('../port/second-port.js')).secondPort(app),
  }
}
