import type { Look } from '@brushwork/scene'
import { CLEAR_TEXELS, CLEAR_TEXELS_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, FILTER_NEAREST, type StandardMaterial } from 'playcanvas'
import { type Code, chunkOf, setChunk } from './shader-chunks.js'

/** Lets a material read its map as a look asks: without filter, with black cut out, or with alpha of brightness. */
export function readMap(app: AppBase, material: StandardMaterial, look: Look): void {
  const map = material.diffuseMap ?? material.emissiveMap
  if (map == null) return
  if (look.isUnfiltered === true && map.magFilter !== FILTER_NEAREST) readNearest(app, material)
  if (look.clears !== undefined || look.cutsBlack === true) clear(app, material, look)
}

/** Where PlayCanvas samples maps. */
const SAMPLES = ['diffusePS', 'emissivePS', 'opacityPS'] as const
const GLSL_SAMPLE = /texture2DBias\((\{STD_\w+_TEXTURE_NAME\}), (\{STD_\w+_TEXTURE_UV\}), [^)]*\)/g
const WGSL_SAMPLE = /textureSampleBias\((\{STD_\w+_TEXTURE_NAME\}), \S+Sampler, (\{STD_\w+_TEXTURE_UV\}), [^)]*\)/g

function readNearest(app: AppBase, material: StandardMaterial): void {
  const declared = chunkOf(app, material, 'litUserDeclarationPS')
  if (declared.glsl.includes(NEAREST.glsl)) return
  setChunk(material, 'litUserDeclarationPS', {
    glsl: `${declared.glsl}${NEAREST.glsl}`,
    wgsl: `${declared.wgsl}${NEAREST.wgsl}`,
  })
  for (const name of SAMPLES) {
    const { glsl, wgsl } = chunkOf(app, material, name)
    setChunk(material, name, {
      glsl: glsl.replace(GLSL_SAMPLE, 'nearestTexel($1, $2)'),
      wgsl: wgsl.replace(WGSL_SAMPLE, 'nearestTexel($1, $2)'),
    })
  }
}

function clear(app: AppBase, material: StandardMaterial, { clears, cutsBlack }: Look): void {
  const { glsl, wgsl } = chunkOf(app, material, 'opacityPS')
  if (glsl.includes('getMapOpacity')) return
  const alpha = clears === 'dark' ? 'alphaOfBrightness(texel)' : '(1.0 - alphaOfBrightness(texel))'
  const lines = `${cutsBlack === true ? '  if (isBlack(texel)) { discard; }\n' : ''}${clears === undefined ? '' : `  dAlpha = dAlpha * ${alpha};\n`}`
  const [name, uv] = ['{STD_OPACITY_TEXTURE_NAME}', '{STD_OPACITY_TEXTURE_UV}']
  const isNearest = glsl.includes('nearestTexel')
  const texel = {
    glsl: isNearest ? `nearestTexel(${name}, ${uv})` : `texture2D(${name}, ${uv})`,
    wgsl: isNearest ? `nearestTexel(${name}, ${uv})` : `textureSample(${name}, ${name}Sampler, ${uv})`,
  }
  setChunk(material, 'opacityPS', {
    glsl: `${glsl.replace('void getOpacity()', 'void getMapOpacity()')}${CLEAR_TEXELS}
void getOpacity() {
  getMapOpacity();
  vec3 texel = ${texel.glsl}.rgb;
${lines}}
`,
    wgsl: `${wgsl.replace('fn getOpacity()', 'fn getMapOpacity()')}${CLEAR_TEXELS_WGSL}
fn getOpacity() {
  getMapOpacity();
  let texel = ${texel.wgsl}.rgb;
${lines}}
`,
  })
}

/** The nearest texel of the nearest mip, repeated. */
const NEAREST: Code = {
  glsl: `
vec4 nearestTexel(sampler2D map, vec2 uv) {
  vec2 size = vec2(textureSize(map, 0));
  vec2 across = dFdx(uv) * size;
  vec2 down = dFdy(uv) * size;
  float mip = ceil(0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-12)) - 0.5);
  int level = int(clamp(mip, 0.0, floor(log2(max(size.x, size.y)))));
  ivec2 texels = textureSize(map, level);
  return texelFetch(map, min(ivec2(fract(uv) * vec2(texels)), texels - 1), level);
}
`,
  wgsl: `
fn nearestTexel(map: texture_2d<f32>, uv: vec2f) -> vec4f {
  let size = vec2f(textureDimensions(map, 0));
  let across = dpdx(uv) * size;
  let down = dpdy(uv) * size;
  let mip = ceil(0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-12)) - 0.5);
  let level = i32(clamp(mip, 0.0, f32(textureNumLevels(map)) - 1.0));
  let texels = vec2i(textureDimensions(map, level));
  return textureLoad(map, min(vec2i(fract(uv) * vec2f(texels)), texels - 1), level);
}
`,
}
