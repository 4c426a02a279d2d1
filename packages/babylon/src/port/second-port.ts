// Loaded on demand, with the first model that has second skins: a `SecondPort`.
import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import { MapPlugin } from './look/map-plugin.js'
import { hasStandardShader } from './look/standard-shader.js'

/** Multiplies the color of a material, and the light that it emits, by a texture. Shaders of the game do not change. */
export function multiply(material: Material, map: BaseTexture, hasOwnUvs: boolean): void {
  if (hasStandardShader(material)) new SecondPlugin(material, map, hasOwnUvs)
}

class SecondPlugin extends MapPlugin {
  readonly #hasOwnUvs: boolean

  constructor(material: Material, map: BaseTexture, hasOwnUvs: boolean) {
    super(material, 'BrushworkSecond', 150, { BRUSHWORK_SECOND_UVS: false }, [['secondSkin', map]])
    this.#hasOwnUvs = hasOwnUvs
  }

  override getClassName(): string {
    return 'BrushworkSecondPlugin'
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    defines._needUVs = true
    defines[this.#hasOwnUvs ? 'MAINUV2' : 'MAINUV1'] = true
    defines.BRUSHWORK_SECOND_UVS = this.#hasOwnUvs
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
