import type { Rgb } from '@brushwork/runtime'
import type { BatchRow } from '@brushwork/scene'
import {
  type Color,
  type Material,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  type MeshLambertMaterial,
  type MeshPhongMaterial,
  RGBADepthPacking,
  type Texture,
} from 'three'

/** Materials of Brushwork's own factories. */
export type MergeableMaterial = MeshLambertMaterial | MeshPhongMaterial

/** Equal for materials that one shader program with one set of uniforms draws, but for what a {@link BatchRow} has. */
export function stateOf(material: MergeableMaterial): string {
  const { type, alphaTest, transparent, opacity, side, blending, depthWrite, fog } = material
  const { polygonOffset, polygonOffsetFactor, polygonOffsetUnits } = material
  const highlights = 'shininess' in material ? [...material.specular.toArray(), material.shininess] : []
  const numbers = [alphaTest, opacity, side, blending, polygonOffsetFactor, polygonOffsetUnits, ...highlights]
  const flags = [transparent, depthWrite, fog, polygonOffset]
  return JSON.stringify([type, numbers, flags, material.customProgramCacheKey()])
}

/** The numbers of a color now. */
export function rgbOf({ r, g, b }: Color): Rgb {
  return [r, g, b]
}

/**
 * Makes a material show several textures and colors. The attribute `mergeRow` of a vertex selects the row.
 * @param maps at most `MAX_TEXTURES`
 * @param rows at most `MAX_ROWS`
 */
export function mergeMaterial(material: MergeableMaterial, maps: readonly Texture[], rows: readonly BatchRow[]): void {
  material.color.setScalar(1)
  material.emissive.setScalar(0)
  material.emissiveMap = null
  // Gives the shader texture coordinates; it does not read this texture by its own name.
  material.map = maps.at(0) ?? null
  showRows(material, maps, rows)
}

/** The materials that draw a batch with cut-outs into shadow maps. */
export function createShadowMaterials(maps: readonly Texture[], rows: readonly BatchRow[]) {
  const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking })
  const distance = new MeshDistanceMaterial()
  for (const material of [depth, distance]) showRows(material, maps, rows)
  return { depth, distance }
}

function showRows(material: Material, maps: readonly Texture[], rows: readonly BatchRow[]): void {
  const numbers = new Float32Array(rows.length * 8)
  for (const [index, { color, glow, layer }] of rows.entries()) {
    numbers.set([...color, layer, ...glow], index * 8)
  }
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} merged ${maps.length} ${rows.length}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.mergeMaps = { value: maps }
    shader.uniforms.mergeRows = { value: numbers }
    const main = 'void main() {'
    shader.vertexShader = shader.vertexShader.replace(main, `${vertexHead(rows.length)}${main}${VERTEX_LINES}`)
    shader.fragmentShader = shader.fragmentShader
      .replace(main, `${fragmentHead(maps.length)}${main}`)
      .replace('#include <map_fragment>', MAP)
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += vMergeGlow * sampledDiffuseColor.rgb;')
  }
}

const vertexHead = (rows: number) => `
attribute float mergeRow;
uniform vec4 mergeRows[ ${rows * 2} ];
flat varying vec4 vMergeRow;
flat varying vec3 vMergeGlow;
`

const VERTEX_LINES = `
  int row = int( mergeRow + 0.5 ) * 2;
  vMergeRow = mergeRows[ row ];
  vMergeGlow = mergeRows[ row + 1 ].rgb;
`

/**
 * A triangle has one layer, so that all four pixels of a quad take the same branch and the GPU has derivatives in it. `textureGrad` would have
 * them by definition, but takes four times as long.
 */
const fragmentHead = (maps: number) => `
flat varying vec4 vMergeRow;
flat varying vec3 vMergeGlow;
${maps > 0 ? `uniform sampler2D mergeMaps[ ${maps} ];` : ''}
#ifdef USE_MAP
vec4 mergedTexel( vec2 uv ) {
${Array.from({ length: maps }, (_, layer) => `  if ( vMergeRow.a == ${layer}.0 ) return texture2D( mergeMaps[ ${layer} ], uv );`).join('\n')}
  return vec4( 1.0 );
}
#endif
`

const MAP = `
#ifdef USE_MAP
  vec4 sampledDiffuseColor = mergedTexel( vMapUv );
#else
  vec4 sampledDiffuseColor = vec4( 1.0 );
#endif
  diffuseColor *= sampledDiffuseColor;
  diffuseColor.rgb *= vMergeRow.rgb;
`
