import type { Material } from '@babylonjs/core/Materials/material.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'

/** Before the look, which sums up the light. */
const PRIORITY = 150

/** Lights a material as the ground is lit, wherever its mesh faces. */
export class GroundPlugin extends MaterialPluginBase {
  constructor(material: Material) {
    super(material, 'BrushworkGround', PRIORITY, {}, true, true)
  }

  override getClassName(): string {
    return 'BrushworkGroundPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    const vector = language === ShaderLanguage.WGSL ? 'vec3f' : 'vec3'
    return { CUSTOM_FRAGMENT_BEFORE_LIGHTS: `normalW = ${vector}(0.0, 1.0, 0.0);` }
  }
}
