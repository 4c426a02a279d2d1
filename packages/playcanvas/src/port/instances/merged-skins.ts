import { MAX_TEXTURES } from '@brushwork/scene'
import { type AppBase, type Color, type Material, SHADERLANGUAGE_GLSL, StandardMaterial } from 'playcanvas'
import { addVertexCode, type Code, chunkOf, setChunk } from '../../surface/shader-chunks.js'
import { setAttributes } from './instance-shader.js'
import { INSTANCE_STREAMS } from './instance-streams.js'

/**
 * Makes each of some skins show any of them, by instance: skins whose materials differ in color and map alone.
 * @param skins materials of each skin, drawn on top of each other
 * @returns false if one shader cannot show all of them: then nothing has changed
 */
export function mergeSkins(app: AppBase, skins: readonly (readonly Material[])[]): boolean {
  const standard = skins.map((layers) => layers.filter((material) => material instanceof StandardMaterial))
  const [first, ...others] = standard.map((layers) => layers.map(stateOf).join())
  const isWhole = standard.every(({ length }, at) => length === skins[at].length)
  if (!isWhole || skins.length > MAX_TEXTURES || others.some((state) => state !== first)) return false
  for (const layer of standard[0].keys())
    mergeLayer(
      app,
      standard.map((layers) => layers[layer]),
    )
  return true
}

/** Equal for materials that one shader with one set of uniforms draws, but for colors and maps. */
function stateOf(material: StandardMaterial): string {
  const { alphaTest, opacity, blendType, cull, depthWrite, depthBias, slopeDepthBias, gloss, specular } = material
  const { useFog, useLighting, twoSidedLighting, diffuseMap, emissiveMap, opacityMap } = material
  const maps = [diffuseMap, emissiveMap, opacityMap].map((map) => map != null)
  const numbers = [alphaTest, opacity, blendType, cull, depthBias, slopeDepthBias, gloss, ...rgbOf(specular)]
  const flags = [depthWrite, useFog, useLighting, twoSidedLighting, ...maps]
  return JSON.stringify([numbers, flags, [...material.getShaderChunks(SHADERLANGUAGE_GLSL)]])
}

function mergeLayer(app: AppBase, materials: readonly StandardMaterial[]): void {
  const maps = materials.map(({ diffuseMap }) => diffuseMap)
  const code = rowsOf(materials)
  for (const material of materials) {
    for (const [at, map] of maps.entries()) if (map != null) material.setParameter(`skinMap${at}`, map)
    addVertexCode(app, material, PASSED_ON)
    const before = chunkOf(app, material, 'litUserDeclarationPS')
    setChunk(material, 'litUserDeclarationPS', {
      glsl: `${before.glsl}\n${code.glsl}`,
      wgsl: `${before.wgsl}\n${code.wgsl}`,
    })
    for (const name of ['diffusePS', 'opacityPS', 'emissivePS']) {
      const chunk = chunkOf(app, material, name)
      setChunk(material, name, { glsl: readingSkins(chunk.glsl), wgsl: readingSkins(chunk.wgsl) })
    }
    setAttributes(material, 'instanceSkin', INSTANCE_STREAMS.skin)
  }
}

const PASSED_ON = {
  head: {
    glsl: 'attribute vec4 instanceSkin;\nvarying float vInstanceSkin;',
    wgsl: 'attribute instanceSkin: vec4f;\nvarying vInstanceSkin: f32;',
  },
  lines: { glsl: 'vInstanceSkin = instanceSkin.x;', wgsl: 'output.vInstanceSkin = instanceSkin.x;' },
}

/** Reads the skin of an instance in place of the maps and colors of the material. */
function readingSkins(chunk: string): string {
  return chunk
    .replace(
      /texture(?:2D|Sample)Bias\(\{STD_\w+_TEXTURE_NAME\},(?: \{STD_\w+_TEXTURE_NAME\}Sampler,)? (\{STD_\w+_TEXTURE_UV\}), [^)]*\)/,
      'skinTexel($1)',
    )
    .replace(/(?:uniform\.)?material_diffuse\.rgb/, 'skinColor()')
    .replace(/(?:uniform\.)?material_emissive \*/, 'skinGlow() *')
}

/** What a shader knows of the skins. In WGSL all are read, since texels have mips where all pixels take the same path. */
function rowsOf(materials: readonly StandardMaterial[]): Code {
  const hasMaps = materials[0].diffuseMap != null
  const rows = [...materials.keys()]
  const last = rows.length - 1
  const chosen = (of: (row: number) => string) =>
    rows.map((row) => (row === last ? of(row) : `vInstanceSkin < ${row}.5 ? ${of(row)} : `)).join('')
  const picked = (of: (row: number) => string) =>
    rows.slice(0, -1).reduceRight((rest, row) => `select(${rest}, ${of(row)}, vInstanceSkin < ${row}.5)`, of(last))
  const color = (vec3: string, of: 'diffuse' | 'emissive') => (row: number) =>
    `${vec3}(${rgbOf(materials[row][of])
      .map((part) => (part ** 2.2).toFixed(6))
      .join(', ')})`
  const texels = rows.map((row) => `let texel${row} = textureSample(skinMap${row}, skinMap${row}Sampler, uv);`)
  return {
    glsl: `
varying float vInstanceSkin;
${hasMaps ? rows.map((row) => `uniform sampler2D skinMap${row};`).join('\n') : ''}
vec4 skinTexel(vec2 uv) { return ${hasMaps ? chosen((row) => `texture2D(skinMap${row}, uv)`) : 'vec4(1.0)'}; }
vec3 skinColor() { return ${chosen(color('vec3', 'diffuse'))}; }
vec3 skinGlow() { return ${chosen(color('vec3', 'emissive'))}; }
`,
    wgsl: `
varying vInstanceSkin: f32;
${hasMaps ? rows.map((row) => `var skinMap${row}: texture_2d<f32>;\nvar skinMap${row}Sampler: sampler;`).join('\n') : ''}
fn skinTexel(uv: vec2f) -> vec4f {
  ${hasMaps ? texels.join('\n  ') : ''}
  return ${hasMaps ? picked((row) => `texel${row}`) : 'vec4f(1.0)'};
}
fn skinColor() -> vec3f { return ${picked(color('vec3f', 'diffuse'))}; }
fn skinGlow() -> vec3f { return ${picked(color('vec3f', 'emissive'))}; }
`,
  }
}

function rgbOf({ r, g, b }: Color): [number, number, number] {
  return [r, g, b]
}
