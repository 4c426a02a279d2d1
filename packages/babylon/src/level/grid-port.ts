// Loaded on demand, with the first level that has a light grid, or light of terrains: a `GridPort`.
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { GridPort } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import type { InScene } from '../port/babylon-engine.js'
import { gridLightOf } from '../port/look/light/grid-plugin.js'
import { materialsOf } from '../port/meshes/mesh-port.js'
import { GridLights } from './grid-lights.js'

/** Light grids in a scene of Babylon. */
export function gridPortOf({ isMirrored }: InScene): GridPort<BabylonLevels> {
  return {
    createObjectLights: (exposure) => new GridLights(exposure, isMirrored),
    showPageLight(object, page, options, exposure = 1) {
      if (!(object instanceof Mesh)) return false
      for (const material of materialsOf(object)) gridLightOf(material, options, 'page')?.showPage(page, exposure)
      return true
    },
  }
}
