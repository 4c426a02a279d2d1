import type { LightStyles } from '@brushwork/scene'
import { DECODE_SRGB, ENCODE_SRGB, STYLE_BRIGHTNESS, STYLE_VECTORS, sumOfLayers } from '@brushwork/scene/shaders'
import { type Material, ShaderChunk, type Texture } from 'three'

/**
 * Makes a material show the sum of all layers of its light page instead of the first layer. Each layer is multiplied by
 * the brightness of its style. The attribute `lightStyles` of the geometry has the styles. Materials without `lightMap`
 * do not change.
 * @param layers textures of the page, the first of which is the material's `lightMap`
 * @param isLinear whether layers add up as linear numbers; otherwise as sRGB numbers
 */
export function showLightLayers(
  material: Material,
  layers: readonly Texture[],
  styles: LightStyles,
  isLinear = false,
): void {
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`, which is the same for any number of layers.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} light layers ${layers.length}${isLinear ? ' linear' : ''}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.lightStyleBrightness = styles.uniform
    for (let layer = 1; layer < layers.length; layer++) shader.uniforms[`lightLayer${layer}`] = { value: layers[layer] }
    shader.vertexShader = shader.vertexShader
      .replace('#include <uv_pars_vertex>', `#include <uv_pars_vertex>\n${STYLES}`)
      .replace('#include <uv_vertex>', `#include <uv_vertex>\n${BRIGHTNESS}`)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <lights_fragment_maps>', ShaderChunk.lights_fragment_maps)
      .replace('texture2D( lightMap, vLightMapUv )', 'sumOfLightLayers()')
      .replace(
        '#include <lightmap_pars_fragment>',
        `#include <lightmap_pars_fragment>\n${sumOf(layers.length, isLinear)}`,
      )
  }
}

const STYLES = `
attribute vec4 lightStyles;
uniform vec4 lightStyleBrightness[ ${STYLE_VECTORS} ];
varying vec4 vLightBrightness;
${STYLE_BRIGHTNESS}`

const BRIGHTNESS = 'vLightBrightness = brightnessOfStyles( lightStyles );'

/** GLSL in place of the first layer alone. */
function sumOf(count: number, isLinear: boolean): string {
  const further = Array.from({ length: count - 1 }, (_, index) => `uniform sampler2D lightLayer${index + 1};`)
  const layer = (index: number) => `texture2D( ${index === 0 ? 'lightMap' : `lightLayer${index}`}, vLightMapUv ).rgb`
  return `
varying vec4 vLightBrightness;
${further.join('\n')}
${isLinear ? '' : `${ENCODE_SRGB}${DECODE_SRGB}`}
vec4 sumOfLightLayers() {
  return vec4( ${sumOfLayers(count, isLinear, layer, 'vLightBrightness')}, 1.0 );
}`
}
