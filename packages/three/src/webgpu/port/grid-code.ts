// Loaded on demand, with the first level that has a light grid, or light of terrains: a `GridPort`.
import type { GridPort } from '@brushwork/scene'
import { Mesh } from 'three'
import type { ThreeLevels } from '../../entities/three-levels.js'
import { ObjectLights } from '../../level/object-lights.js'
import { showPageLight as showOnMesh } from '../../light/page-light.js'
import { gridLightOf } from '../nodes/grid-light.js'

type Grid = GridPort<ThreeLevels>

export const createObjectLights: Grid['createObjectLights'] = (exposure) => new ObjectLights(exposure, gridLightOf)

export const showPageLight: Grid['showPageLight'] = (object, page, options, exposure) => {
  if (!(object instanceof Mesh)) return false
  showOnMesh(object, page, options, exposure, gridLightOf)
  return true
}
