// Loaded on demand, with the first terrain that has layers.
import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import { type LayerPort, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { type AppBase, BLEND_NORMAL, StandardMaterial, type Texture } from 'playcanvas'
import { type Code, engineChunk, setChunk } from '../surface/shader-chunks.js'
import type { PlayCanvas } from './play-canvas.js'

/** Layers of terrains in an application: of materials whose shaders PlayCanvas makes. */
export function layerPort(app: AppBase): LayerPort<PlayCanvas> {
  return {
    showLayers(material, terrain, textures, tiling) {
      if (!(material instanceof StandardMaterial) || material.diffuseMap == null) return [material]
      const passes = terrainPasses(terrain, tiling)
      if (passes.length === 0) return [material]
      // Before the first is changed.
      const shown = passes.map((_, at) => (at === 0 ? material : over(material)))
      for (const [at, pass] of passes.entries()) showPass(app, shown[at], pass, at === 0, terrain, textures)
      return shown
    },
  }
}

/** A material that is drawn over another on the same triangles. */
function over(material: StandardMaterial): StandardMaterial {
  const copy = material.clone()
  copy.blendType = BLEND_NORMAL
  copy.depthWrite = false
  return copy
}

function showPass(
  app: AppBase,
  material: StandardMaterial,
  { layers, images }: TerrainPass,
  isLowest: boolean,
  { materials }: Pick<Terrain, 'materials'>,
  textures: readonly Texture[],
): void {
  const [map, ...more] = images.map((image) => textures[image])
  material.diffuseMap = map
  for (const [at, texture] of more.entries()) material.setParameter(`terrainTexture${at + 1}`, texture)
  const samplerOf = (index: number): string => {
    const at = images.indexOf(materials[index].image)
    return at === 0 ? '{STD_DIFFUSE_TEXTURE_NAME}' : `terrainTexture${at}`
  }
  setChunk(material, 'diffusePS', codeOf(layers, samplerOf, more.length, isLowest))
  if (material.emissiveMap != null) setChunk(material, 'emissivePS', showingLayers(engineChunk(app, 'emissivePS')))
  material.update()
}

/** What a level adds to the brightness of an entity shows the layers, too. */
function showingLayers({ glsl, wgsl }: Code): Code {
  const texel = /\{STD_EMISSIVE_TEXTURE_DECODE\}\(.*;/
  return { glsl: glsl.replace(texel, 'terrainShown;'), wgsl: wgsl.replace(texel, 'terrainShown;') }
}

function codeOf(
  layers: readonly TerrainLayer[],
  samplerOf: (material: number) => string,
  more: number,
  isLowest: boolean,
): Code {
  const names = Array.from({ length: more }, (_, at) => `terrainTexture${at + 1}`)
  const alpha = isLowest ? '1.0' : '0.0'
  const opacity = isLowest ? '' : 'litArgs_opacity *= terrainColor.a;'
  return {
    glsl: `
uniform vec3 material_diffuse;
${names.map((name) => `uniform sampler2D ${name};`).join('\n')}
vec3 terrainShown;
${GLSL}
void getAlbedo() {
  vec2 uv = {STD_DIFFUSE_TEXTURE_UV};
  vec4 terrainColor = vec4(0.0, 0.0, 0.0, ${alpha});
  ${layers.map((layer) => lineOf(layer, samplerOf, DIALECTS.glsl)).join('\n  ')}
  terrainShown = pow(terrainColor.rgb, vec3(2.2));
  dAlbedo = material_diffuse.rgb * terrainShown;
  ${opacity}
}
`,
    wgsl: `
uniform material_diffuse: vec3f;
${names.map((name) => `var ${name}: texture_2d<f32>;\nvar ${name}Sampler: sampler;`).join('\n')}
var<private> terrainShown: vec3f;
${WGSL}
fn getAlbedo() {
  let uv = {STD_DIFFUSE_TEXTURE_UV};
  var terrainColor = vec4f(0.0, 0.0, 0.0, ${alpha});
  ${layers.map((layer) => lineOf(layer, samplerOf, DIALECTS.wgsl)).join('\n  ')}
  terrainShown = pow(terrainColor.rgb, vec3f(2.2));
  dAlbedo = uniform.material_diffuse.rgb * terrainShown;
  ${opacity}
}
`,
  }
}

/** How texels are read. */
interface Dialect {
  readonly vec2: string
  texel(texture: string, uv: string): string
  size(texture: string): string
}

const DIALECTS: Readonly<Record<keyof Code, Dialect>> = {
  glsl: {
    vec2: 'vec2',
    texel: (texture, uv) => `texture2D(${texture}, ${uv})`,
    size: (texture) => `vec2(textureSize(${texture}, 0))`,
  },
  wgsl: {
    vec2: 'vec2f',
    texel: (texture, uv) => `textureSample(${texture}, ${texture}Sampler, ${uv})`,
    size: (texture) => `vec2f(textureDimensions(${texture}, 0))`,
  },
}

/** A statement that covers what is below by a layer. */
function lineOf(
  { material, mask, tiling }: TerrainLayer,
  samplerOf: (material: number) => string,
  { vec2, texel, size }: Dialect,
): string {
  const color = texel(samplerOf(material), `uv * ${vec2}(${tiling.map((part) => part.toFixed(6)).join(', ')})`)
  const share = () => {
    if (mask === undefined) return '1.0'
    const name = samplerOf(mask.material)
    const stretched = texel(name, `stretched(uv, ${size(name)})`)
    return mask.channel === 'alpha' ? `${stretched}.a` : `inTextureScale(${stretched}.rgb).${mask.channel[0]}`
  }
  return `terrainColor = layerOver(terrainColor, inTextureScale(${color}.rgb), ${share()});`
}

/** Colors are mixed as the original did: as stored, not as light. */
const GLSL = `
vec3 inTextureScale(vec3 color) {
  return pow(color, vec3(1.0 / 2.2));
}
vec4 layerOver(vec4 below, vec3 color, float share) {
  float whole = share + below.a * (1.0 - share);
  return vec4(mix(below.rgb, color, share / max(whole, 1e-6)), whole);
}
vec2 stretched(vec2 uv, vec2 size) {
  return clamp(uv, 0.5 / size, 1.0 - 0.5 / size);
}
`

const WGSL = `
fn inTextureScale(color: vec3f) -> vec3f {
  return pow(color, vec3f(1.0 / 2.2));
}
fn layerOver(below: vec4f, color: vec3f, share: f32) -> vec4f {
  let whole = share + below.a * (1.0 - share);
  return vec4f(mix(below.rgb, color, share / max(whole, 1e-6)), whole);
}
fn stretched(uv: vec2f, size: vec2f) -> vec2f {
  return clamp(uv, 0.5 / size, 1.0 - 0.5 / size);
}
`
