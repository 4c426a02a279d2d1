import type { LightStyles } from '@brushwork/scene'
import { STYLE_BRIGHTNESS, STYLE_VECTORS, styleBrightnessWgsl, sumOfLayers } from '@brushwork/scene/shaders'
import type { AppBase, StandardMaterial, Texture } from 'playcanvas'
import { LIGHT_STYLES } from '../port/nodes/surface-entity.js'
import { addVertexCode, setChunk } from '../surface/shader-chunks.js'

/**
 * Makes a material show the sum of all layers of its light page instead of the first layer. Each layer is multiplied by the brightness of its style.
 * @param layers textures of the page, the first of which is the material's `lightMap`
 * @param isLinear whether layers add up as linear numbers; otherwise as sRGB numbers
 */
export function showLightLayers(
  app: AppBase,
  material: StandardMaterial,
  layers: readonly Texture[],
  styles: LightStyles,
  isLinear: boolean,
): void {
  material.setAttribute('lightStyles', LIGHT_STYLES)
  material.setParameter('lightStyleBrightness[0]', styles.uniform.value)
  for (const [layer, texture] of layers.entries()) {
    if (layer > 0) material.setParameter(`lightLayer${layer}`, texture)
  }
  addVertexCode(app, material, {
    head: {
      glsl: `
attribute vec4 lightStyles;
uniform vec4 lightStyleBrightness[${STYLE_VECTORS}];
varying vec4 vLightBrightness;${STYLE_BRIGHTNESS}`,
      wgsl: `
attribute lightStyles: vec4f;
uniform lightStyleBrightness: array<vec4f, ${STYLE_VECTORS}>;
varying vLightBrightness: vec4f;${styleBrightnessWgsl('uniform')}`,
    },
    lines: {
      glsl: 'vLightBrightness = brightnessOfStyles(lightStyles);',
      wgsl: 'output.vLightBrightness = brightnessOfStyles(lightStyles);',
    },
  })
  showSum(material, layers.length, isLinear)
  material.update()
}

function showSum(material: StandardMaterial, count: number, isLinear: boolean): void {
  const further = Array.from({ length: count - 1 }, (_, index) => `lightLayer${index + 1}`)
  const names = ['{STD_LIGHT_TEXTURE_NAME}', ...further]
  const uv = '{STD_LIGHT_TEXTURE_UV}'
  const glsl = (layer: number) => `texture2D(${names[layer]}, ${uv}).rgb`
  const wgsl = (layer: number) => `textureSample(${names[layer]}, ${names[layer]}Sampler, ${uv}).rgb`
  setChunk(material, 'lightmapPS', {
    glsl: `
varying vec4 vLightBrightness;
${further.map((name) => `uniform sampler2D ${name};`).join('\n')}
void getLightMap() {
  dLightmap = ${sumOfLayers(count, isLinear, glsl, 'vLightBrightness')};
}
`,
    wgsl: `
varying vLightBrightness: vec4f;
${further.map((name) => `var ${name}: texture_2d<f32>;\nvar ${name}Sampler: sampler;`).join('\n')}
fn getLightMap() {
  dLightmap = ${sumOfLayers(count, isLinear, wgsl, 'vLightBrightness')};
}
`,
  })
}
