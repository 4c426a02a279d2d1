import type { Repetitions } from '@brushwork/scene'
import { SKY_LAYERS, SKY_LAYERS_WGSL } from '@brushwork/scene/shaders'
import type { AppBase, StandardMaterial } from 'playcanvas'
import { addVertexCode, type Code, setChunk } from '../../surface/shader-chunks.js'

/**
 * Makes a material show a sheet of two frames as two layers, each tiled by itself: the second covers the first by its alpha.
 * @returns moves the image, and the second layer from the first
 */
export function showTwoLayers(material: StandardMaterial): (image: Repetitions, clouds: Repetitions) => void {
  // The alpha of the image is that of clouds.
  material.opacityMap = null
  setChunk(material, 'emissivePS', {
    glsl: `${SKY_LAYERS}uniform vec4 skyMoved;${emitted('skyWithClouds({MAP}, {UV} + skyMoved.xy, skyMoved.zw)').glsl}`,
    wgsl: `${SKY_LAYERS_WGSL}uniform skyMoved: vec4f;${emitted('skyWithClouds({MAP}, {MAP}Sampler, {UV} + uniform.skyMoved.xy, uniform.skyMoved.zw)').wgsl}`,
  })
  const move = (image: Repetitions, clouds: Repetitions) => material.setParameter('skyMoved', [...image, ...clouds])
  move([0, 0], [0, 0])
  material.update()
  return move
}

/**
 * Makes a material show the two layers of a Quake sky, by Quake's projection: `QUAKE_SKY`.
 * @returns moves the clouds
 */
export function showQuakeClouds(app: AppBase, material: StandardMaterial): (seconds: number) => void {
  const direction = { glsl: 'varying vec3 skyDirection;', wgsl: 'varying skyDirection: vec3f;' }
  addVertexCode(app, material, {
    head: direction,
    lines: { glsl: 'skyDirection = vertex_position.xyz;', wgsl: 'output.skyDirection = vertex_position.xyz;' },
  })
  setChunk(material, 'emissivePS', {
    glsl: `${direction.glsl}${SKY_LAYERS}uniform float skySeconds;${emitted('quakeSky({MAP}, skyDirection, skySeconds)').glsl}`,
    wgsl: `${direction.wgsl}${SKY_LAYERS_WGSL}uniform skySeconds: f32;${emitted('quakeSky({MAP}, {MAP}Sampler, skyDirection, uniform.skySeconds)').wgsl}`,
  })
  const moveTo = (seconds: number) => material.setParameter('skySeconds', seconds)
  moveTo(0)
  material.update()
  return moveTo
}

/** A function that emits a color. @param sky code of the color, with `{MAP}` and `{UV}` for those of the material */
function emitted(sky: string): Code {
  const color = sky.replaceAll('{MAP}', '{STD_EMISSIVE_TEXTURE_NAME}').replaceAll('{UV}', '{STD_EMISSIVE_TEXTURE_UV}')
  return {
    glsl: `
uniform vec3 material_emissive;
uniform float material_emissiveIntensity;
void getEmission() {
  dEmission = material_emissive * material_emissiveIntensity * ${color};
}
`,
    wgsl: `
uniform material_emissive: vec3f;
uniform material_emissiveIntensity: f32;
fn getEmission() {
  dEmission = uniform.material_emissive * uniform.material_emissiveIntensity * ${color};
}
`,
  }
}
