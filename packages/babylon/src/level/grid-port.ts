// Loaded on demand, with the first level that has a light grid: a `GridPort`.
import type { GridPort } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import type { InScene } from '../port/babylon-engine.js'
import { GridLights } from './grid-lights.js'

/** Light grids in a scene of Babylon. */
export function gridPortOf({ isMirrored }: InScene): GridPort<BabylonLevels> {
  return {
    createObjectLights: (exposure) => new GridLights(exposure, isMirrored),
    // There are no terrains yet, which alone have light of their own.
    showPageLight: () => false,
  }
}
