import type { Material } from '@babylonjs/core/Materials/material.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'

/** Whether a material has Babylon's standard shader, which plugins of this package change. */
export function hasStandardShader(material: Material): material is StandardMaterial {
  return material instanceof StandardMaterial
}
