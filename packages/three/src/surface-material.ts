import type { LevelSurface, Material as Look } from '@brushwork/runtime'
import {
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  type MeshLambertMaterial,
  type MeshPhongMaterial,
  type Texture,
} from 'three'
import { createMaterial, parametersOf } from './surface/create-material.js'

/** Makes the three material of a level's surface; `surface` says whether it is sky, liquid, unshaded … */
export type SurfaceMaterialFactory = (look: Look, map: Texture | null, surface: LevelSurface) => Material

/**
 * The default look of a surface: matt and lit, sky and unshaded surfaces at full brightness, liquids see-through from
 * both sides, and the face's own ambient percentage as light added or taken.
 */
export function createSurfaceMaterial(
  look: Look,
  map: Texture | null,
  surface: LevelSurface,
  liquidOpacity = 0.75,
): MeshBasicMaterial | MeshLambertMaterial | MeshPhongMaterial {
  const material =
    surface.unshaded || surface.sky ? new MeshBasicMaterial(parametersOf(look, map)) : createMaterial(look, map)
  if (surface.liquid) {
    material.transparent = true
    material.opacity *= liquidOpacity
    material.side = DoubleSide
    // What lies below is drawn through it, whichever comes first.
    material.depthWrite = false
  }
  if (!(material instanceof MeshBasicMaterial) && surface.ambient > 0) {
    material.emissive.setScalar(surface.ambient / 100)
    material.emissiveMap = map
  }
  if (surface.ambient < 0) material.color.multiplyScalar(1 + surface.ambient / 100)
  return material
}
