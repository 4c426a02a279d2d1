// Loaded on demand, with the first model that has second skins: a `SecondPort`.
import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { hasStandardShader } from './look/standard-shader.js'

/** Multiplies the color of a material, and the light that it emits, by a texture. Shaders of the game do not change. */
export function multiply(material: Material, map: BaseTexture, hasOwnUvs: boolean): void {
  if (hasStandardShader(material)) new SecondPlugin(material, map, hasOwnUvs)
}

class SecondPlugin extends MaterialPluginBase {
  readonly #map: BaseTexture
  readonly #hasOwnUvs: boolean

  constructor(material: Material, map: BaseTexture, hasOwnUvs: boolean) {
    super(material, 'BrushworkSecond', 150, { BRUSHWORK_SECOND_UVS: false }, true, true)
    this.#map = map
    this.#hasOwnUvs = hasOwnUvs
  }

  override getClassName(): string {
    return 'BrushworkSecondPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    defines._needUVs = true
    defines[this.#hasOwnUvs ? 'MAINUV2' : 'MAINUV1'] = true
    defines.BRUSHWORK_SECOND_UVS = this.#hasOwnUvs
  }

  override isReadyForSubMesh(): boolean {
    return this.#map.isReadyOrNotBlocking()
  }

  override getSamplers(samplers: string[]): void {
    samplers.push('secondSkin')
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    uniforms.setTexture('secondSkin', this.#map)
  }

  override hasTexture(texture: BaseTexture): boolean {
    return texture === this.#map
  }

  override getActiveTextures(textures: BaseTexture[]): void {
    textures.push(this.#map)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? WGSL : GLSL
  }
}

const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: 'uniform sampler2D secondSkin;',
  CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_SECOND_UVS
baseColor.rgb *= texture2D(secondSkin, vMainUV2).rgb;
#else
baseColor.rgb *= texture2D(secondSkin, vMainUV1).rgb;
#endif
`,
}

const WGSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: 'var secondSkinSampler: sampler;\nvar secondSkin: texture_2d<f32>;',
  CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_SECOND_UVS
baseColor = vec4f(baseColor.rgb * textureSample(secondSkin, secondSkinSampler, fragmentInputs.vMainUV2).rgb, baseColor.a);
#else
baseColor = vec4f(baseColor.rgb * textureSample(secondSkin, secondSkinSampler, fragmentInputs.vMainUV1).rgb, baseColor.a);
#endif
`,
}
