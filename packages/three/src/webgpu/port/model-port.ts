import { modelPort } from '../../port/model-port.js'

/** Models of three for WebGPURenderer: their materials are those of three, which it draws by nodes. */
export const nodeModelPort: typeof modelPort = {
  ...modelPort,
  frames: () => import('./frame-port.js'),
  seconds: () => import('../nodes/multiply-second.js'),
}
