// Loaded on demand, with the first model that has levels of detail: a `LevelPort`.
import { LevelChoice, type LevelPort } from '@brushwork/scene'
import type { WebGl } from './webgl-engine.js'

export { withLevels as indicesOf } from '@brushwork/scene'

export const showLevels: LevelPort<WebGl>['showLevels'] = (mesh, part, pixels) => {
  mesh.levels = new LevelChoice(part, pixels)
}
