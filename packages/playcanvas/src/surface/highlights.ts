import type { Specular } from '@brushwork/runtime'
import { FRESNEL, FRESNEL_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, FRESNEL_SCHLICK, type StandardMaterial } from 'playcanvas'
import { encoded } from './encoded.js'
import { addCode, type Code, engineChunk, setChunk } from './shader-chunks.js'

/** Lets a material shine, by the law of other engines: brightest in the color of the highlight, whatever its power. */
export function showHighlights(app: AppBase, material: StandardMaterial, specular: Specular): void {
  const { power } = specular
  shineIn(material, specular)
  material.gloss = Math.log2(Math.max(power, 1)) / 11
  material.fresnelModel = FRESNEL_SCHLICK
  material.enableGGXSpecular = false
  const { glsl, wgsl } = engineChunk(app, 'fresnelSchlickPS')
  setChunk(material, 'fresnelSchlickPS', {
    glsl: `${glsl.replace('vec3 getFresnel(', 'vec3 getOtherFresnel(')}${GRAZING.glsl}`,
    wgsl: `${wgsl.replace('fn getFresnel(', 'fn getOtherFresnel(')}${GRAZING.wgsl}`,
  })
  setChunk(material, 'viewDirPS', VIEW)
  addCode(app, material, { head: { glsl: '', wgsl: '' }, lines: AMBIENT })
}

/** Gives highlights a color. */
export function shineIn(material: StandardMaterial, { color, power }: Specular): void {
  // Smaller highlights are brighter in PlayCanvas; old engines did not do that. This makes their center as bright as `color`.
  material.specular = encoded(color, 8 / (power + 2))
}

/** At grazing angles everything shines. */
const GRAZING: Code = {
  glsl: `${FRESNEL}
vec3 getFresnel(float cosTheta, float gloss, vec3 specularity) {
  float fresnel = fresnelAt(cosTheta);
  return specularity * (1.0 - fresnel) + fresnel;
}
`,
  wgsl: `${FRESNEL_WGSL}
fn getFresnel(cosTheta: f32, gloss: f32, specularity: vec3f) -> vec3f {
  let fresnel = fresnelAt(cosTheta);
  return specularity * (1.0 - fresnel) + fresnel;
}
`,
}

/** PlayCanvas takes what shines from the ambient light of its scene. */
const AMBIENT: Code = {
  glsl: `
#if defined(LIT_ADD_AMBIENT) && defined(LIT_SPECULAR) && LIT_AMBIENT_SOURCE == CONSTANT
dDiffuseLight += light_globalAmbient * litArgs_specularity * litArgs_ambient;
#endif
`,
  wgsl: `
#if defined(LIT_ADD_AMBIENT) && defined(LIT_SPECULAR) && LIT_AMBIENT_SOURCE == CONSTANT
dDiffuseLight = dDiffuseLight + uniform.light_globalAmbient * litArgs_specularity * litArgs_ambient;
#endif
`,
}

/** Cameras without perspective see everything from one direction. */
const VIEW: Code = {
  glsl: `
uniform mat4 matrix_projection;
uniform mat4 matrix_viewInverse;
void getViewDir() {
  dViewDirW = matrix_projection[3][3] == 1.0 ? matrix_viewInverse[2].xyz : normalize(view_position - vPositionW);
}
`,
  wgsl: `
uniform matrix_projection: mat4x4f;
uniform matrix_viewInverse: mat4x4f;
fn getViewDir() {
  let isFlat = uniform.matrix_projection[3][3] == 1.0;
  dViewDirW = select(normalize(uniform.view_position - vPositionW), uniform.matrix_viewInverse[2].xyz, isFlat);
}
`,
}
