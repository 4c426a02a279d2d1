import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import type { TerrainPass } from '../surfaces/terrain-passes.js'

/** A shader language. */
export type ShaderDialect = 'glsl' | 'wgsl'

/** Code of a fragment shader that mixes the layers of a pass. */
export interface LayerCode {
  /** Names of the textures that it reads besides the color map, in the order of the pass's images. */
  readonly textures: readonly string[]
  readonly functions: string
  /**
   * Statements, which read `terrainUv`. They write `terrainColor`: the colors of the layers as stored, and the share of the surface that they cover; and
   * `terrainShown`: the same colors as light.
   */
  readonly statements: string
}

/**
 * The layers of a pass: each covers those before it by its mask. Colors are mixed as the original did: as stored, not as light.
 * @param map name of the color map; in WGSL, the sampler of a texture has its name and `Sampler` behind
 * @param isLowest whether nothing is below
 */
export function layerCode(
  dialect: ShaderDialect,
  { layers, images }: TerrainPass,
  { materials }: Pick<Terrain, 'materials'>,
  map: string,
  isLowest: boolean,
): LayerCode {
  const names = images.map((_, at) => (at === 0 ? map : `terrainTexture${at}`))
  const nameOf = (material: number) => names[images.indexOf(materials[material].image)]
  const words = WORDS[dialect]
  const lines = layers.map((layer) => lineOf(layer, nameOf, words))
  return {
    textures: names.slice(1),
    functions: words.functions,
    statements: `
${words.variable} terrainColor = ${words.vector(4)}(0.0, 0.0, 0.0, ${isLowest ? '1.0' : '0.0'});
${lines.join('\n')}
${words.shown} terrainShown = pow(terrainColor.rgb, ${words.vector(3)}(2.2));
`,
  }
}

/** A statement that covers what is below by a layer. */
function lineOf({ material, mask, tiling }: TerrainLayer, nameOf: (material: number) => string, words: Words): string {
  const repeat = `${words.vector(2)}(${tiling.map((part) => part.toFixed(6)).join(', ')})`
  const color = words.texel(nameOf(material), `terrainUv * ${repeat}`)
  return `terrainColor = layerOver(terrainColor, asStored(${color}.rgb), ${shareOf(mask, nameOf, words)});`
}

/** A mask is stretched over the terrain once. */
function shareOf(mask: TerrainLayer['mask'], nameOf: (material: number) => string, words: Words): string {
  if (mask === undefined) return '1.0'
  const name = nameOf(mask.material)
  const texel = words.texel(name, `stretchedUv(terrainUv, ${words.size(name)})`)
  return mask.channel === 'alpha' ? `${texel}.a` : `asStored(${texel}.rgb).${mask.channel[0]}`
}

/** What a dialect calls things. */
interface Words {
  /** Declares a variable of four numbers. */
  readonly variable: string
  /** Declares a constant of three numbers. */
  readonly shown: string
  readonly functions: string
  vector(size: 2 | 3 | 4): string
  texel(texture: string, uv: string): string
  size(texture: string): string
}

const WORDS: Readonly<Record<ShaderDialect, Words>> = {
  glsl: {
    variable: 'vec4',
    shown: 'vec3',
    vector: (size) => `vec${size}`,
    texel: (texture, uv) => `texture2D(${texture}, ${uv})`,
    size: (texture) => `vec2(textureSize(${texture}, 0))`,
    functions: `
vec3 asStored(vec3 color) {
  return pow(color, vec3(1.0 / 2.2));
}
vec4 layerOver(vec4 below, vec3 color, float share) {
  float whole = share + below.a * (1.0 - share);
  return vec4(mix(below.rgb, color, share / max(whole, 1e-6)), whole);
}
vec2 stretchedUv(vec2 uv, vec2 size) {
  return clamp(uv, 0.5 / size, 1.0 - 0.5 / size);
}
`,
  },
  wgsl: {
    variable: 'var',
    shown: 'let',
    vector: (size) => `vec${size}f`,
    texel: (texture, uv) => `textureSample(${texture}, ${texture}Sampler, ${uv})`,
    size: (texture) => `vec2f(textureDimensions(${texture}, 0))`,
    functions: `
fn asStored(color : vec3f) -> vec3f {
  return pow(color, vec3f(1.0 / 2.2));
}
fn layerOver(below : vec4f, color : vec3f, share : f32) -> vec4f {
  let whole = share + below.a * (1.0 - share);
  return vec4f(mix(below.rgb, color, share / max(whole, 1e-6)), whole);
}
fn stretchedUv(uv : vec2f, size : vec2f) -> vec2f {
  return clamp(uv, 0.5 / size, 1.0 - 0.5 / size);
}
`,
  },
}
