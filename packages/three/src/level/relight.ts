// Development only: light that a dev server makes after a level is shown.

import type { LevelModule } from '@brushwork/runtime'
import { type RelightPort, type RelitLevel, relight as relightBy } from '@brushwork/scene'
import { BufferAttribute, type Texture } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'
import { fadeVertices } from '../light/fade-vertices.js'
import { mixLight } from '../light/mixed-light.js'
import { createGeometry } from '../port/meshes/create-geometry.js'
import type { ThreeLevelPort } from './level-port.js'
import type { ObjectLights } from './object-lights.js'

/** Shows the light that the module of a level has now. @param isLatest whether the game has not replaced the level since */
export function relight(
  levels: ThreeLevelPort,
  module: LevelModule,
  shown: RelitLevel<ThreeLevels>,
  isLatest: () => boolean,
): Promise<void> {
  const port = { ...relightPort, levels, ...(!levels.fadesPages && { mixLight: () => () => {} }) }
  return relightBy(port, module, shown, isLatest)
}

const relightPort: Omit<RelightPort<ThreeLevels>, 'levels'> = {
  showSurface(mesh, surface, before) {
    const oldGeometry = mesh.geometry
    const geometry = createGeometry(surface)
    Object.assign(mesh, { surface, geometry })
    oldGeometry.dispose()
    if (before === undefined) return
    geometry.setAttribute('lightBeforeUv', new BufferAttribute(before, 2))
    if (surface.light !== undefined) geometry.setAttribute('uv1', new BufferAttribute(surface.light.uvs, 2))
  },
  showPage(material: ThreeLevels['material'] & { lightMap?: Texture | null }, page) {
    material.lightMap = page
  },
  mixLight,
  // Sound: three's own.
  readerOf: (lights) => lights as ObjectLights,
  fadeVertices: (lights, share) => fadeVertices(lights as ObjectLights, share),
}
