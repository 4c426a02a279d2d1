import type { ModelPort } from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { NotYetError } from '../not-yet.js'
import { meshPort } from '../port/mesh-port.js'
import type { AppPort, PlayCanvas } from '../port/play-canvas.js'
import { texturePort } from '../port/texture-port.js'

/** Models of an application. */
export type AppModelPort = ModelPort<PlayCanvas> & AppPort

/** Models of an application. */
export function modelPort(app: AppBase): AppModelPort {
  return {
    ...texturePort(app),
    ...meshPort(app),
    bones: () => missing('models with bones or tags'),
    frames: () => missing('models with vertex frames'),
    levels: () => missing('models with levels of detail'),
    seconds: () => missing('models with second skins'),
  }
}

async function missing(what: string): Promise<never> {
  throw new NotYetError(what, 'so this model cannot be shown')
}
