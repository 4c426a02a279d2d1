// Loaded on demand, with the first terrain that has layers.
import type { Terrain } from '@brushwork/runtime'
import { type LayerPort, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { layerCode } from '@brushwork/scene/shaders'
import { type AppBase, StandardMaterial, type Texture } from 'playcanvas'
import { drawOver } from '../../surface/create-material.js'
import { type Code, engineChunk, setChunk } from '../../surface/shader-chunks.js'
import type { PlayCanvas } from '../play-canvas.js'

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
  drawOver(copy, material)
  return copy
}

function showPass(
  app: AppBase,
  material: StandardMaterial,
  pass: TerrainPass,
  isLowest: boolean,
  terrain: Pick<Terrain, 'materials'>,
  textures: readonly Texture[],
): void {
  const [map, ...more] = pass.images.map((image) => textures[image])
  material.diffuseMap = map
  for (const [at, texture] of more.entries()) material.setParameter(`terrainTexture${at + 1}`, texture)
  setChunk(material, 'diffusePS', albedoOf(pass, terrain, isLowest))
  if (material.emissiveMap != null) setChunk(material, 'emissivePS', showingLayers(engineChunk(app, 'emissivePS')))
  material.update()
}

/** What a level adds to the brightness of an entity shows the layers, too. */
function showingLayers({ glsl, wgsl }: Code): Code {
  const texel = /\{STD_EMISSIVE_TEXTURE_DECODE\}\(.*;/
  return { glsl: glsl.replace(texel, 'layersShown;'), wgsl: wgsl.replace(texel, 'layersShown;') }
}

function albedoOf(pass: TerrainPass, terrain: Pick<Terrain, 'materials'>, isLowest: boolean): Code {
  const map = '{STD_DIFFUSE_TEXTURE_NAME}'
  const [glsl, wgsl] = (['glsl', 'wgsl'] as const).map((dialect) => layerCode(dialect, pass, terrain, map, isLowest))
  const opacity = isLowest ? '' : 'litArgs_opacity *= terrainColor.a;'
  return {
    glsl: `
uniform vec3 material_diffuse;
${glsl.textures.map((name) => `uniform sampler2D ${name};`).join('\n')}
vec3 layersShown;
${glsl.functions}
void getAlbedo() {
  vec2 terrainUv = {STD_DIFFUSE_TEXTURE_UV};
  ${glsl.statements}
  layersShown = terrainShown;
  dAlbedo = material_diffuse.rgb * layersShown;
  ${opacity}
}
`,
    wgsl: `
uniform material_diffuse: vec3f;
${wgsl.textures.map((name) => `var ${name}: texture_2d<f32>;\nvar ${name}Sampler: sampler;`).join('\n')}
var<private> layersShown: vec3f;
${wgsl.functions}
fn getAlbedo() {
  let terrainUv = {STD_DIFFUSE_TEXTURE_UV};
  ${wgsl.statements}
  layersShown = terrainShown;
  dAlbedo = uniform.material_diffuse.rgb * layersShown;
  ${opacity}
}
`,
  }
}
