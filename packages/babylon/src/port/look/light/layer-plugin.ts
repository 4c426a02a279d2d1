import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import type { LightStyles } from '@brushwork/scene'
import { STYLE_VECTORS } from '@brushwork/scene/shaders'
import { LAYER_SHADER } from './layer-shader.js'

const NAME = 'BrushworkLayers'
/** Before the look, which shows the light of the page. */
const PRIORITY = 150

/** Lets a material show the sum of all layers of its light page, each times the brightness of its style. */
export class LayerPlugin extends MaterialPluginBase {
  #layers: readonly BaseTexture[]
  readonly #styles: LightStyles
  #isLinear: boolean

  /**
   * @param layers of the page; the material has the first one
   * @param isLinear whether layers add up as linear numbers; otherwise as sRGB numbers
   */
  constructor(material: Material, layers: readonly BaseTexture[], styles: LightStyles, isLinear: boolean) {
    super(material, NAME, PRIORITY, { BRUSHWORK_LAYERS: 1, BRUSHWORK_LINEAR: false }, true, true)
    this.#layers = layers
    this.#styles = styles
    this.#isLinear = isLinear
  }

  /** Shows the layers of a page, in place of those that the material shows. */
  static show(material: Material, layers: readonly BaseTexture[], styles: LightStyles, isLinear: boolean): void {
    const existing = material.pluginManager?.getPlugin(NAME)
    if (!(existing instanceof LayerPlugin)) {
      new LayerPlugin(material, layers, styles, isLinear)
      return
    }
    existing.#layers = layers
    existing.#isLinear = isLinear
    existing.markAllDefinesAsDirty()
  }

  override getClassName(): string {
    return 'BrushworkLayerPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    defines.BRUSHWORK_LAYERS = this.#layers.length
    defines.BRUSHWORK_LINEAR = this.#isLinear
  }

  override isReadyForSubMesh(): boolean {
    return this.#layers.every((layer) => layer.isReadyOrNotBlocking())
  }

  override getAttributes(attributes: string[]): void {
    attributes.push('lightStyles')
  }

  override getSamplers(samplers: string[]): void {
    samplers.push('lightLayer1', 'lightLayer2', 'lightLayer3')
  }

  override getUniforms() {
    return {
      ubo: [{ name: 'lightStyleBrightness', size: 4, type: 'vec4', arraySize: STYLE_VECTORS }],
      vertex: `uniform vec4 lightStyleBrightness[${STYLE_VECTORS}];`,
    }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    uniforms.updateFloatArray('lightStyleBrightness', this.#styles.uniform.value)
    for (let layer = 1; layer < this.#layers.length; layer++) {
      uniforms.setTexture(`lightLayer${layer}`, this.#layers[layer])
    }
  }

  override hasTexture(texture: BaseTexture): boolean {
    return this.#layers.includes(texture)
  }

  override getActiveTextures(textures: BaseTexture[]): void {
    textures.push(...this.#layers.slice(1))
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { glsl, wgsl } = LAYER_SHADER
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? wgsl : glsl
    return type === 'vertex' ? vertex : fragment
  }
}
