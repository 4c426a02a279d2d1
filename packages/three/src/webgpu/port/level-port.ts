import { levelPort } from '../../level/level-port.js'

/** Levels of three for WebGPURenderer: their materials are those of three, which it draws by nodes. */
export const nodeLevelPort: typeof levelPort = {
  ...levelPort,
  pageLight: () => import('./page-code.js'),
  grid: () => import('./grid-code.js'),
  sky: () => import('./level-sky.js'),
  entities: () => {
    throw new Error(
      '@brushwork/three/webgpu does not show the entities of levels yet: leave out the option "entities", and place what your game shows',
    )
  },
}
