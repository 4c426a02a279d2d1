import type { LightStyles } from '@brushwork/scene'
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
uniform vec4 lightStyleBrightness[ 64 ];
varying vec4 vLightBrightness;
float brightnessOf( float style ) {
  int at = int( style + 0.5 );
  return lightStyleBrightness[ at / 4 ][ at % 4 ];
}`

const BRIGHTNESS = `
vLightBrightness = vec4(
  brightnessOf( lightStyles.x ), brightnessOf( lightStyles.y ), brightnessOf( lightStyles.z ), brightnessOf( lightStyles.w ) );`

/** Layers add up as sRGB numbers, three computes with linear ones. Sums above 1 keep their meaning. */
function sumOf(count: number, isLinear: boolean): string {
  const further = Array.from({ length: count - 1 }, (_, index) => index + 1)
  const head = `
varying vec4 vLightBrightness;
${further.map((layer) => `uniform sampler2D lightLayer${layer};`).join('\n')}`
  if (isLinear) {
    const terms = further.map(
      (layer) => ` + texture2D( lightLayer${layer}, vLightMapUv ).rgb * vLightBrightness.${'xyzw'[layer]}`,
    )
    return `${head}
vec4 sumOfLightLayers() {
  return vec4( texture2D( lightMap, vLightMapUv ).rgb * vLightBrightness.x${terms.join('')}, 1.0 );
}`
  }
  return `${head}
vec3 inTextureScale( vec4 texel ) {
  vec3 light = texel.rgb;
  return mix( pow( light, vec3( 1.0 / 2.4 ) ) * 1.055 - 0.055, light * 12.92, vec3( lessThanEqual( light, vec3( 0.0031308 ) ) ) );
}
vec4 sumOfLightLayers() {
  vec3 sum = inTextureScale( texture2D( lightMap, vLightMapUv ) ) * vLightBrightness.x;
${further
  .map(
    (layer) =>
      `  sum += inTextureScale( texture2D( lightLayer${layer}, vLightMapUv ) ) * vLightBrightness.${'xyzw'[layer]};`,
  )
  .join('\n')}
  return vec4( mix( pow( ( sum + 0.055 ) / 1.055, vec3( 2.4 ) ), sum / 12.92, vec3( lessThanEqual( sum, vec3( 0.04045 ) ) ) ), 1.0 );
}`
}
