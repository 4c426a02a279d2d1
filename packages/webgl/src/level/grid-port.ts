// Loaded on demand, with the first level that has a light grid, or light of terrains: a `GridPort`.
import { LIGHT_SIZE } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type GridPort } from '@brushwork/scene'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import { Mesh } from '../nodes/mesh.js'
import { GridLights } from './grid-lights.js'

type Grid = GridPort<WebGlLevels>

export const createObjectLights: Grid['createObjectLights'] = (exposure) => new GridLights(exposure)

export const showPageLight: Grid['showPageLight'] = (object, page, { sceneLights = false }, exposure = 1) => {
  if (!(object instanceof Mesh)) return false
  const brightness = BRIGHTEST_LUXEL * exposure
  const light = new Float32Array(LIGHT_SIZE)
  for (const material of object.materials) {
    if (material.look.light === undefined)
      material.grid ??= { of: 'page', isAlone: !sceneLights, light, page, brightness }
  }
  return true
}
