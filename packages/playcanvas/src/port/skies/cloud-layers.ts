import type { Repetitions } from '@brushwork/scene'
import type { StandardMaterial } from 'playcanvas'
import { type Code, setChunk } from '../../surface/shader-chunks.js'

/**
 * Makes a material show a sheet of two frames as two layers, each tiled by itself: the second covers the first by its alpha.
 * @returns moves the image, and the second layer from the first
 */
export function showTwoLayers(material: StandardMaterial): (image: Repetitions, clouds: Repetitions) => void {
  // The alpha of the image is that of clouds.
  material.opacityMap = null
  setChunk(material, 'emissivePS', {
    glsl: `${LAYERS.glsl}uniform vec4 skyMoved;${emission('vec3', LAYERED.glsl)}`,
    wgsl: `${LAYERS.wgsl}uniform skyMoved: vec4f;${emission('vec3f', LAYERED.wgsl)}`,
  })
  const move = (image: Repetitions, clouds: Repetitions) => material.setParameter('skyMoved', [...image, ...clouds])
  move([0, 0], [0, 0])
  material.update()
  return move
}

/** A layer of a sheet of two, which repeats within its half, half a texel away from the other. Derivatives are those before the repetition. */
export const LAYERS: Code = {
  glsl: `
vec4 skyLayer(float first, vec2 uv, vec2 moved) {
  float inset = 0.5 / float(textureSize({STD_EMISSIVE_TEXTURE_NAME}, 0).x);
  vec2 halves = vec2(0.5, 1.0);
  vec2 at = uv + moved;
  at = vec2(first + clamp(fract(at.x) * 0.5, inset, 0.5 - inset), at.y);
  return textureGrad({STD_EMISSIVE_TEXTURE_NAME}, at, dFdx(uv) * halves, dFdy(uv) * halves);
}
`,
  wgsl: `
fn skyLayer(first: f32, uv: vec2f, moved: vec2f) -> vec4f {
  let inset = 0.5 / f32(textureDimensions({STD_EMISSIVE_TEXTURE_NAME}, 0).x);
  let halves = vec2f(0.5, 1.0);
  var at = uv + moved;
  at = vec2f(first + clamp(fract(at.x) * 0.5, inset, 0.5 - inset), at.y);
  return textureSampleGrad({STD_EMISSIVE_TEXTURE_NAME}, {STD_EMISSIVE_TEXTURE_NAME}Sampler, at, dpdx(uv) * halves, dpdy(uv) * halves);
}
`,
}

/** A chunk that emits what statements compute as `sky`. @param vec3 the type */
export function emission(vec3: 'vec3' | 'vec3f', statements: string): string {
  const isGlsl = vec3 === 'vec3'
  const own = isGlsl ? '' : 'uniform.'
  return `
${isGlsl ? 'uniform vec3 material_emissive;\nuniform float material_emissiveIntensity;' : 'uniform material_emissive: vec3f;\nuniform material_emissiveIntensity: f32;'}
${isGlsl ? 'void getEmission() {' : 'fn getEmission() {'}
${statements}
  dEmission = ${own}material_emissive * ${own}material_emissiveIntensity * sky;
}
`
}

const LAYERED: Code = {
  glsl: `
  vec2 uv = {STD_EMISSIVE_TEXTURE_UV};
  vec4 clouds = skyLayer(0.5, uv, skyMoved.xy + skyMoved.zw);
  vec3 sky = mix(skyLayer(0.0, uv, skyMoved.xy).rgb, clouds.rgb, clouds.a);`,
  wgsl: `
  let uv = {STD_EMISSIVE_TEXTURE_UV};
  let clouds = skyLayer(0.5, uv, uniform.skyMoved.xy + uniform.skyMoved.zw);
  let sky = mix(skyLayer(0.0, uv, uniform.skyMoved.xy).rgb, clouds.rgb, clouds.a);`,
}
