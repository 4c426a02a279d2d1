// Loaded on demand, with the first level that has a sky: a `LevelSkyPort`.
import type { LevelSkyPort } from '@brushwork/scene'
import type { ThreeLevels } from '../../entities/three-levels.js'
import { levelSkyPortBy } from '../../port/skies/level-sky-port.js'
import { levelSkyOf as skyOf } from '../../shapes/sky/level-sky.js'
import { showQuakeClouds, showTwoLayers } from '../nodes/clouds.js'

const port = /* @__PURE__ */ levelSkyPortBy({ showQuakeClouds, showTwoLayers })

export const levelSkyOf: LevelSkyPort<ThreeLevels>['levelSkyOf'] = (level, textures) => skyOf(level, textures, port)
