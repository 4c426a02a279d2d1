import type { Look } from '@brushwork/scene'
import { CLEAR_TEXELS, CLEAR_TEXELS_WGSL, NEAREST_TEXEL, NEAREST_TEXEL_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, FILTER_NEAREST, type StandardMaterial } from 'playcanvas'
import { chunkOf, setChunk } from './shader-chunks.js'

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
  if (declared.glsl.includes(NEAREST_TEXEL)) return
  setChunk(material, 'litUserDeclarationPS', {
    glsl: `${declared.glsl}${NEAREST_TEXEL}`,
    wgsl: `${declared.wgsl}${NEAREST_TEXEL_WGSL}`,
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
