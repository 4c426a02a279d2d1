import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { MapPlugin } from '../look/map-plugin.js'

/** Before the look, which shows the color. */
const PRIORITY = 150

/** Multiplies the color of a material by a map of details. */
export class DetailPlugin extends MapPlugin {
  readonly #repeat: number
  readonly #gray: number

  /** @param repeat repetitions of the map along both sides @param gray color of the map that has no effect */
  constructor(material: Material, map: BaseTexture, repeat: number, gray: number) {
    super(material, 'BrushworkDetail', PRIORITY, {}, [['terrainDetail', map]])
    this.#repeat = repeat
    this.#gray = gray
  }

  override getClassName(): string {
    return 'BrushworkDetailPlugin'
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    defines._needUVs = true
    defines.MAINUV1 = true
  }

  override getUniforms() {
    return { ubo: [{ name: 'terrainRepeat', size: 2, type: 'vec2' }], fragment: 'uniform vec2 terrainRepeat;' }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    super.bindForSubMesh(uniforms)
    uniforms.updateFloat2('terrainRepeat', this.#repeat, 1 / this.#gray)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? WGSL : GLSL
  }
}

const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: 'uniform sampler2D terrainDetail;',
  CUSTOM_FRAGMENT_UPDATE_DIFFUSE:
    'baseColor.rgb *= texture2D(terrainDetail, vMainUV1 * terrainRepeat.x).rgb * terrainRepeat.y;',
}

/** The same in WGSL. */
const WGSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: 'var terrainDetailSampler : sampler;\nvar terrainDetail : texture_2d<f32>;',
  CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
let terrainFine = textureSample(terrainDetail, terrainDetailSampler, fragmentInputs.vMainUV1 * uniforms.terrainRepeat.x);
baseColor = vec4f(baseColor.rgb * terrainFine.rgb * uniforms.terrainRepeat.y, baseColor.a);
`,
}
