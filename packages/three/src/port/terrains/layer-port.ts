// Loaded on demand, with the first terrain that has layers: a `LayerPort`.
import type { Terrain } from '@brushwork/runtime'
import { type LayerTiling, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { layerCode } from '@brushwork/scene/shaders'
import { CustomBlending, type Material, OneFactor, OneMinusSrcAlphaFactor, type Texture } from 'three'
import { setLayerTextures } from '../../surface/layer-textures.js'

/** Materials of three, and node materials, whose shaders have a color map. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon)(?:Node)?Material$/

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
  const passes = terrainPasses(terrain, tiling)
  if (passes.length === 0) return [material]
  // Before the first is changed.
  const shown = passes.map((_, at) => (at === 0 ? material : over(material)))
  for (const [at, pass] of passes.entries()) show(shown[at], pass, at === 0, terrain, textures)
  return shown
}

/** Makes a material show a pass. */
type ShowPass = (
  material: Material & { map?: Texture | null },
  pass: TerrainPass,
  isLowest: boolean,
  terrain: Pick<Terrain, 'materials'>,
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
  pass: TerrainPass,
  isLowest: boolean,
  terrain: Pick<Terrain, 'materials'>,
  textures: readonly Texture[],
): void {
  const [map, ...more] = pass.images.map((image) => textures[image])
  material.map = map
  setLayerTextures(material, more)
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  const { textures: names, functions, statements } = layerCode('glsl', pass, terrain, 'map', isLowest)
  const code = `
vec2 terrainUv = vMapUv;
${statements}
vec4 sampledDiffuseColor = vec4( terrainShown, terrainColor.a );
diffuseColor *= sampledDiffuseColor;
#undef USE_MAP
`
  material.customProgramCacheKey = () => `${key} layers ${code}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    for (const [at, name] of names.entries()) shader.uniforms[name] = { value: more[at] }
    const samplers = names.map((name) => `uniform sampler2D ${name};\n`)
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${samplers.join('')}${functions}void main() {`)
      .replace('#include <map_fragment>', `${code}#include <map_fragment>`)
      // What a level adds to the brightness of an entity shows the layers, too.
      .replace('#include <emissivemap_fragment>', EMISSIVE)
  }
  material.needsUpdate = true
}

const EMISSIVE = `
#ifdef USE_EMISSIVEMAP
  totalEmissiveRadiance *= sampledDiffuseColor.rgb;
#endif
`
