// Loaded on demand, with the first level that has a light grid, or light of terrains: a `GridPort`.
import type { GridPort } from '@brushwork/scene'
import { Mesh } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'
import { showPageLight as showOnMesh } from '../light/page-light.js'
import { ObjectLights } from './object-lights.js'

type Grid = GridPort<ThreeLevels>

export const createObjectLights: Grid['createObjectLights'] = (exposure) => new ObjectLights(exposure)

export const showPageLight: Grid['showPageLight'] = (object, page, options, exposure) => {
  if (!(object instanceof Mesh)) return false
  showOnMesh(object, page, options, exposure)
  return true
}
