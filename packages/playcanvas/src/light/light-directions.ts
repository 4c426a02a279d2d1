import { LEAST_DIRECTED, LIGHT_DIRECTIONS, LIGHT_DIRECTIONS_WGSL } from '@brushwork/scene/shaders'
import type { AppBase, StandardMaterial, Texture } from 'playcanvas'
import { pageBrightness } from '../surface/page-brightness.js'
import { type Code, chunkOf, setChunk } from '../surface/shader-chunks.js'

/**
 * Makes a lit material with a lightmap show where its light comes from: normals of a normal map get more or less of it, and what shines has
 * highlights. Where normals are those of the surface, nothing changes but highlights. Call it after {@link showLightLayers}.
 * @param directions of the light, coordinates as those of the material's `lightMap`
 */
export function showLightDirections(app: AppBase, material: StandardMaterial, directions: Texture): void {
  material.setParameter('lightDirections', directions)
  material.setParameter('lightBrightness', pageBrightness(material))
  const { glsl, wgsl } = chunkOf(app, material, 'lightmapPS')
  setChunk(material, 'lightmapPS', {
    glsl: `${glsl.replace('void getLightMap()', 'void getPageLight()')}${SAMPLED.glsl}`,
    wgsl: `${wgsl.replace('fn getLightMap()', 'fn getPageLight()')}${SAMPLED.wgsl}`,
  })
  setChunk(material, 'lightmapAddPS', ADDED)
  material.update()
}

/** Directions are those of the level, whose parts may turn. */
const SAMPLED: Code = {
  glsl: `
uniform sampler2D lightDirections;
uniform mat4 matrix_model;
vec3 dLightFrom;
${LIGHT_DIRECTIONS}
void getLightMap() {
  getPageLight();
  dLightFrom = mat3(matrix_model) * lightTowards(texture2D(lightDirections, {STD_LIGHT_TEXTURE_UV}).rgb);
}
`,
  wgsl: `
var lightDirections: texture_2d<f32>;
var lightDirectionsSampler: sampler;
uniform matrix_model: mat4x4f;
var<private> dLightFrom: vec3f;
${LIGHT_DIRECTIONS_WGSL}
fn getLightMap() {
  getPageLight();
  let lightFrom = lightTowards(textureSample(lightDirections, lightDirectionsSampler, {STD_LIGHT_TEXTURE_UV}).rgb);
  dLightFrom = (uniform.matrix_model * vec4f(lightFrom, 0.0)).xyz;
}
`,
}

/** Highlights are those of a lamp that gives the directed share of the light. */
const ADDED: Code = {
  glsl: `
uniform float lightBrightness;
void addLightMap(vec3 lightmap, vec3 dir, vec3 worldNormal, vec3 viewDir, vec3 reflectionDir, float gloss, vec3 specularity, vec3 vertexNormal, mat3 tbn) {
  float share = min(length(dLightFrom), 1.0);
  if (share <= ${LEAST_DIRECTED}) {
    dDiffuseLight += lightmap;
    return;
  }
  vec3 direction = normalize(dLightFrom);
  dDiffuseLight += lightmap * directedLight(share, direction, vertexNormal, worldNormal);
#if defined(LIT_SPECULAR) && defined(LIT_LIGHTING)
  vec3 lamp = lightmap * (lightBrightness * share / directedBase(vertexNormal, direction)) * max(dot(worldNormal, direction), 0.0);
  vec3 between = normalize(direction + viewDir);
  lamp *= getLightSpecular(between, reflectionDir, worldNormal, viewDir, -direction, gloss, tbn);
#ifdef LIT_SPECULAR_FRESNEL
  lamp *= getFresnel(dot(viewDir, between), gloss, specularity);
#else
  lamp *= specularity;
#endif
  dSpecularLight += lamp;
#endif
}
`,
  wgsl: `
uniform lightBrightness: f32;
fn addLightMap(lightmap: vec3f, dir: vec3f, worldNormal: vec3f, viewDir: vec3f, reflectionDir: vec3f, gloss: f32, specularity: vec3f, vertexNormal: vec3f, tbn: mat3x3f) {
  let share = min(length(dLightFrom), 1.0);
  if (share <= ${LEAST_DIRECTED}) {
    dDiffuseLight = dDiffuseLight + lightmap;
    return;
  }
  let direction = normalize(dLightFrom);
  dDiffuseLight = dDiffuseLight + lightmap * directedLight(share, direction, vertexNormal, worldNormal);
#if defined(LIT_SPECULAR) && defined(LIT_LIGHTING)
  var lamp = lightmap * (uniform.lightBrightness * share / directedBase(vertexNormal, direction)) * max(dot(worldNormal, direction), 0.0);
  let between = normalize(direction + viewDir);
  lamp = lamp * getLightSpecular(between, reflectionDir, worldNormal, viewDir, -direction, gloss, tbn);
#ifdef LIT_SPECULAR_FRESNEL
  lamp = lamp * getFresnel(dot(viewDir, between), gloss, specularity);
#else
  lamp = lamp * specularity;
#endif
  dSpecularLight = dSpecularLight + lamp;
#endif
}
`,
}
