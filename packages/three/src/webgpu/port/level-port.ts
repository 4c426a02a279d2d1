import { levelPort } from '../../level/level-port.js'

/** Levels of three for WebGPURenderer: their materials are those of three, which it draws by nodes. */
export const nodeLevelPort: typeof levelPort = {
  ...levelPort,
  fadesPages: false,
  pageLight: () => import('./page-code.js'),
  grid: () => import('./grid-code.js'),
  sky: () => import('./level-sky.js'),
  entities: () => import('./entity-source.js'),
}
