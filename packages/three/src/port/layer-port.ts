// Loaded on demand, with the first terrain that has layers: a `LayerPort`.
import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import { type LayerTiling, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { CustomBlending, type Material, OneFactor, OneMinusSrcAlphaFactor, type Texture, Vector2 } from 'three'
import { setLayerTextures } from '../surface/layer-textures.js'

/** Materials of three whose shaders have a color map. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon)Material$/

/**
 * Makes a material show all layers of a terrain. More layers than a shader can read follow in further materials for the same triangles, in order.
 * @param material whose color map is the image of the lowest layer; shaders of the game do not change
 */
export function showLayers(
  material: Material,
  terrain: Pick<Terrain, 'layers' | 'materials'>,
  textures: readonly Texture[],
  tiling: LayerTiling | undefined,
  show: ShowPass = showPass,
): Material[] {
  if (!KINDS.test(material.type) || !('map' in material) || material.map == null) return [material]
  const imageOf = (index: number): number => terrain.materials[index].image
  const passes = terrainPasses(terrain, tiling)
  if (passes.length === 0) return [material]
  // Before the first is changed.
  const shown = passes.map((_, at) => (at === 0 ? material : over(material)))
  for (const [at, pass] of passes.entries()) show(shown[at], pass, at === 0, imageOf, textures)
  return shown
}

/** Makes a material show a pass. */
type ShowPass = (
  material: Material & { map?: Texture | null },
  pass: TerrainPass,
  isLowest: boolean,
  imageOf: (material: number) => number,
  textures: readonly Texture[],
) => void

/** A material that is drawn over another on the same triangles. It stays among the opaque ones, which are drawn in the order of creation. */
function over(material: Material): Material {
  const copy = material.clone()
  // Which three does not copy.
  copy.onBeforeCompile = material.onBeforeCompile
  copy.customProgramCacheKey = material.customProgramCacheKey
  copy.blending = CustomBlending
  // The canvas stays opaque where a mask is soft.
  copy.blendSrcAlpha = OneFactor
  copy.blendDstAlpha = OneMinusSrcAlphaFactor
  copy.depthWrite = false
  return copy
}

function showPass(
  material: Material & { map?: Texture | null },
  { layers, images }: TerrainPass,
  isLowest: boolean,
  imageOf: (material: number) => number,
  textures: readonly Texture[],
): void {
  material.map = textures[images[0]]
  const more = images.slice(1).map((image) => textures[image])
  setLayerTextures(material, more)
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  const samplerOf = (index: number): string => {
    const at = images.indexOf(imageOf(index))
    return at === 0 ? 'map' : `terrainTexture${at}`
  }
  const lines = layers.map(({ material: index, mask }, at) => {
    const color = `inTextureScale( texture2D( ${samplerOf(index)}, vMapUv * terrainTiling[ ${at} ] ).rgb )`
    const share = mask === undefined ? '1.0' : maskOf(samplerOf(mask.material), mask.channel)
    return `terrainColor = layerOver( terrainColor, ${color}, ${share} );`
  })
  const code = `
vec4 terrainColor = vec4( 0.0, 0.0, 0.0, ${isLowest ? '1.0' : '0.0'} );
${lines.join('\n')}
vec4 sampledDiffuseColor = vec4( pow( terrainColor.rgb, vec3( 2.2 ) ), terrainColor.a );
diffuseColor *= sampledDiffuseColor;
#undef USE_MAP
`
  material.customProgramCacheKey = () => `${key} layers ${code}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.terrainTiling = { value: layers.map(({ tiling }) => new Vector2(tiling[0], tiling[1])) }
    for (const [at, value] of more.entries()) shader.uniforms[`terrainTexture${at + 1}`] = { value }
    const samplers = more.map((_, at) => `uniform sampler2D terrainTexture${at + 1};\n`)
    const head = `${samplers.join('')}uniform vec2 terrainTiling[ ${layers.length} ];\n${FUNCTIONS}`
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${head}void main() {`)
      .replace('#include <map_fragment>', `${code}#include <map_fragment>`)
      // What a level adds to the brightness of an entity shows the layers, too.
      .replace('#include <emissivemap_fragment>', EMISSIVE)
  }
  material.needsUpdate = true
}

/** Colors are mixed as the original did: as stored, not as light. */
const FUNCTIONS = `
vec3 inTextureScale( vec3 color ) {
  return pow( color, vec3( 1.0 / 2.2 ) );
}
vec4 layerOver( vec4 below, vec3 color, float share ) {
  float whole = share + below.a * ( 1.0 - share );
  return vec4( mix( below.rgb, color, share / max( whole, 1e-6 ) ), whole );
}
vec4 stretched( sampler2D image, vec2 uv ) {
  vec2 edge = 0.5 / vec2( textureSize( image, 0 ) );
  return texture2D( image, clamp( uv, edge, 1.0 - edge ) );
}
`

const EMISSIVE = `
#ifdef USE_EMISSIVEMAP
  totalEmissiveRadiance *= sampledDiffuseColor.rgb;
#endif
`

function maskOf(sampler: string, channel: NonNullable<TerrainLayer['mask']>['channel']): string {
  const texel = `stretched( ${sampler}, vMapUv )`
  if (channel === 'alpha') return `${texel}.a`
  return `inTextureScale( ${texel}.rgb ).${channel[0]}`
}
