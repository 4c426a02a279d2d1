import type { LevelObjectPort } from '@brushwork/scene'
import type { Material } from 'three'
import { PartObject } from '../entities/part-object.js'
import type { ThreeLevels } from '../entities/three-levels.js'
import { LevelLights } from '../light/level-lights.js'
import { geometryOf } from '../port/meshes/drawn-mesh.js'
import { meshPort } from '../port/meshes/mesh-port.js'
import { texturePort } from '../port/textures/texture-port.js'
import { litMaterial, unlitMaterial } from '../surface/create-material.js'
import { SurfaceMesh } from '../surface/surface-mesh.js'

/** Levels of three, for one of its renderers. */
export interface ThreeLevelPort extends LevelObjectPort<ThreeLevels> {
  /** Whether light of a dev server fades in: by a change of shaders of WebGLRenderer. */
  readonly fadesPages: boolean
}

/** Levels of three. */
export const levelPort: ThreeLevelPort = {
  fadesPages: true,
  ...texturePort,
  ...meshPort,
  createSurfaceMaterial(look, map, page) {
    return look.light === undefined ? litMaterial(look, map) : unlitMaterial(look, map, page)
  },
  createSurface(draw, material) {
    const mesh = new SurfaceMesh(draw.surface, geometryOf(draw), material)
    mesh.name = draw.name
    mesh.visible = draw.isVisible
    mesh.castShadow = draw.castsShadow
    mesh.receiveShadow = draw.receivesShadow
    if (draw.isWindow) {
      material.colorWrite = false
      mesh.renderOrder = WINDOW_ORDER
    }
    return mesh
  },
  showsPage(material, page) {
    return 'lightMap' in material && material.lightMap === page
  },
  expose(material: Material & { lightMapIntensity?: number }, factor) {
    if (material.lightMapIntensity !== undefined) material.lightMapIntensity *= factor
  },
  createPart: (shown) => new PartObject(shown),
  createLights: (level, options) => new LevelLights(level, options),
  onEnd(object, listener) {
    object.addEventListener('dispose', listener)
  },
  tell(level, type) {
    level.dispatchEvent({ type } as never)
  },
  pageLight: () => import('./page-code.js'),
  grid: () => import('./grid-code.js'),
  sky: () => import('../shapes/sky/level-sky.js'),
  entities: () => import('../entities/entity-source.js'),
  sounds: () => import('../sound/sound-code.js'),
}

/** Skies are drawn before windows, and windows before all that they may hide. */
const WINDOW_ORDER = -500
