import { LIGHT_SIZE } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type GridLightOptions } from '@brushwork/scene'
import { GRID_LIGHT } from '@brushwork/scene/shaders'
import type { Material, Texture } from 'three'

/** Light of the grid that a material shows. */
export interface GridLight {
  /** `[12]` as `lightAt` writes it. */
  readonly light: { readonly value: Float32Array }
  /** 1 where there is such light; with 0 the lights of the scene show. */
  readonly share: { value: number }
  /** An image of light, for `page`: its first and last texels are at the ends of the texture coordinates. */
  readonly page: { value: Texture | null }
  /** Factor on the light of the image. */
  readonly exposure: { value: number }
}

/** What the light of a material belongs to: the object, each vertex, each instance of a set, or an image over its texture coordinates. */
export type GridLightOf = 'object' | 'vertex' | 'instance' | 'page'

/** Key of the light that a material shows. A symbol, so that clones of the material do not have it. */
const GRID = Symbol('grid light')
/** Materials of three that are lit. */
const KINDS = /^Mesh(?:Lambert|Phong|Standard|Physical|Toon)Material$/

/**
 * Makes a lit material of three show light of a level's grid. What else it does does not change, and its own `onBeforeCompile` runs first.
 * The light of vertices (`vertexLight`) and instances (`instanceLight`) is an attribute of their geometry.
 * @returns undefined for materials without light, and shaders of the game
 */
export function gridLightOf(
  material: Material & { [GRID]?: GridLight },
  { sceneLights = false }: GridLightOptions,
  of: GridLightOf,
): GridLight | undefined {
  const existing = material[GRID]
  if (existing !== undefined || !KINDS.test(material.type)) return existing
  const grid: GridLight = {
    light: { value: new Float32Array(LIGHT_SIZE) },
    share: { value: 0 },
    page: { value: null },
    exposure: { value: 1 },
  }
  material[GRID] = grid
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} grid light ${sceneLights} ${of}`
  const { vertexHead, vertexLine, fragmentHead, light } = SHADERS[of]
  const end = '#include <lights_fragment_end>'
  const shown = `${sceneLights ? '' : ALONE}reflectedLight.indirectDiffuse += material.diffuseColor * ${light};`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.gridLight = grid.light
    shader.uniforms.gridLightShare = grid.share
    if (of === 'page') {
      shader.uniforms.gridLightPage = grid.page
      shader.uniforms.gridLightExposure = grid.exposure
    }
    const main = 'void main() {'
    shader.vertexShader = shader.vertexShader.replace(main, `${vertexHead}${main}${vertexLine}`)
    shader.fragmentShader = shader.fragmentShader
      .replace(main, `${fragmentHead}${main}`)
      .replace(end, `${end}\n${shown}`)
  }
  material.needsUpdate = true
  return grid
}

/** Shades light of a grid. @param light GLSL of its four colors */
const shading = (light: (index: number) => string) => `${GRID_LIGHT}
vec3 gridLightOn( vec3 normal ) {
  return shadeGridLight( normal, ${[0, 1, 2, 3].map(light).join(', ')} );
}
`

const WORLD_NORMAL = 'inverseTransformDirection( normal, viewMatrix )'

/** What a luxel of 1 shows: twice the texture in its scale (sRGB of gamma 2.2), in three's linear colors. */
const FULL_LUXEL = BRIGHTEST_LUXEL.toFixed(6)

interface LightShader {
  readonly vertexHead: string
  readonly vertexLine: string
  readonly fragmentHead: string
  /** GLSL of the light, times its share. */
  readonly light: string
}

/**
 * Attributes that a geometry does not have are (0, 0, 0, 1): so their fourth number is 1 where the lights of the scene show. The light of vertices
 * is premultiplied by its share.
 */
const SHADERS: Readonly<Record<GridLightOf, LightShader>> = {
  object: {
    vertexHead: '',
    vertexLine: '',
    fragmentHead: `uniform vec3 gridLight[ 4 ];\nuniform float gridLightShare;\n${shading((index) => `gridLight[ ${index} ]`)}`,
    light: `( gridLightShare * gridLightOn( ${WORLD_NORMAL} ) )`,
  },
  vertex: {
    vertexHead: 'attribute vec4 vertexLight;\nvarying vec4 vGridLight;\n',
    vertexLine: '\n  vGridLight = vertexLight;',
    fragmentHead: 'varying vec4 vGridLight;\n#define gridLightShare ( 1.0 - vGridLight.a )\n',
    light: 'vGridLight.rgb',
  },
  page: {
    vertexHead: 'varying vec2 vGridLightUv;\n',
    vertexLine: '\n  vGridLightUv = uv;',
    fragmentHead:
      'uniform sampler2D gridLightPage;\nuniform float gridLightShare;\nuniform float gridLightExposure;\nvarying vec2 vGridLightUv;\n',
    light: `( gridLightShare * gridLightExposure * ${FULL_LUXEL} * texture2D( gridLightPage, ( vGridLightUv * ( vec2( textureSize( gridLightPage, 0 ) ) - 1.0 ) + 0.5 ) / vec2( textureSize( gridLightPage, 0 ) ) ).rgb )`,
  },
  instance: {
    vertexHead: 'attribute mat4 instanceLight;\nvarying mat4 vGridLight;\n',
    vertexLine: '\n  vGridLight = instanceLight;',
    fragmentHead: `varying mat4 vGridLight;\n#define gridLightShare ( 1.0 - vGridLight[ 0 ].a )\n${shading((index) => `vGridLight[ ${index} ].rgb`)}`,
    light: `( gridLightShare * gridLightOn( ${WORLD_NORMAL} ) )`,
  },
}

/** Takes the lights of the scene away. */
const ALONE = `
if ( gridLightShare > 0.0 ) {
  reflectedLight.directDiffuse *= 1.0 - gridLightShare;
  reflectedLight.directSpecular *= 1.0 - gridLightShare;
  reflectedLight.indirectDiffuse *= 1.0 - gridLightShare;
}
`
