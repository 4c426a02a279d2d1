import {
  DECODE_SRGB,
  GRID_LIGHT,
  LEAST_DIRECTED,
  LIGHT_DIRECTIONS,
  STYLE_BRIGHTNESS,
  STYLE_VECTORS,
  sumOfLayers,
} from '@brushwork/scene/shaders'
import type { SurfaceMaterial } from '../materials/material.js'
import type { PageLight } from '../materials/page-light.js'

/** Names of what shaders do for the light of pages and grids. */
export function lightNamesOf({ look, page, grid, normalMap }: SurfaceMaterial): (readonly [string, unknown])[] {
  return [
    ['PAGE', page],
    ['STYLES', page?.styles],
    // Where normals are those of the surface, and it does not shine, directions change nothing.
    ['DIRECTED', page?.directions && (look.specular !== undefined || normalMap !== undefined)],
    ['NORMAL_MAP', normalMap],
    ['GRID', grid],
    [`GRID_${grid?.of.toUpperCase()}`, grid],
    ['GRID_ALONE', grid?.isAlone],
  ]
}

/** Equal for pages whose light has one text. */
export function pageKey(page: PageLight | undefined): string {
  return page === undefined ? '' : `layers ${page.layers.length}${page.isLinear === true ? ' linear' : ''}`
}

/** Before `main` of a vertex shader, which calls `passLight`. */
export const LIGHT_VERTEX = /* glsl */ `
#ifdef PAGE
out vec2 pageUv;
#endif
#ifdef STYLES
in uvec4 lightStyles;
uniform vec4 lightStyleBrightness[ ${STYLE_VECTORS} ];
out vec4 layerBrightness;
${STYLE_BRIGHTNESS}
#endif
#ifdef GRID_VERTEX
in vec4 vertexLight;
out vec4 gridOfVertex;
#endif
#ifdef GRID_INSTANCE
in mat4 instanceLight;
flat out mat4 gridOfInstance;
#endif
void passLight() {
#ifdef PAGE
  pageUv = secondUv;
#endif
#ifdef STYLES
  layerBrightness = brightnessOfStyles( vec4( lightStyles ) );
#endif
#ifdef GRID_VERTEX
  gridOfVertex = vertexLight;
#endif
#ifdef GRID_INSTANCE
  gridOfInstance = instanceLight;
#endif
}
`

/** Before `main` of a fragment shader: `lightOfPage` and `lightOfGrid`. */
export function lightFragment({ page }: SurfaceMaterial): string {
  return `${page === undefined ? '' : pageText(page)}${GRID}${DIRECTIONS}`
}

function pageText({ layers, styles, isLinear = false }: PageLight): string {
  const layer = (index: number) => `texture( lightLayer${index}, pageUv ).rgb`
  const light = styles === undefined ? layer(0) : sumOfLayers(layers.length, isLinear, layer, 'layerBrightness')
  return /* glsl */ `
in vec2 pageUv;
in vec4 layerBrightness;
uniform float pageBrightness;
${layers.map((_, index) => `uniform sampler2D lightLayer${index};`).join('\n')}
${DECODE_SRGB}
vec3 lightOfPage() {
  return pageBrightness * ${light};
}
`
}

/** The color of the light, and its share: with 0, lights of the scene show. Light of vertices is premultiplied. */
const GRID = /* glsl */ `
uniform vec3 gridLight[ 4 ];
uniform sampler2D gridPage;
uniform float gridBrightness;
#ifdef GRID_VERTEX
in vec4 gridOfVertex;
#endif
#ifdef GRID_INSTANCE
flat in mat4 gridOfInstance;
#endif
${GRID_LIGHT}
vec4 lightOfGrid( vec3 normal, vec2 uv ) {
#if defined( GRID_VERTEX )
  return vec4( gridOfVertex.rgb, 1.0 - gridOfVertex.a );
#elif defined( GRID_INSTANCE )
  mat4 light = gridOfInstance;
  float share = 1.0 - light[ 0 ].a;
  return share * vec4( shadeGridLight( normal, light[ 0 ].rgb, light[ 1 ].rgb, light[ 2 ].rgb, light[ 3 ].rgb ), 1.0 );
#elif defined( GRID_PAGE )
  vec2 size = vec2( textureSize( gridPage, 0 ) );
  return vec4( gridBrightness * texture( gridPage, ( uv * ( size - 1.0 ) + 0.5 ) / size ).rgb, 1.0 );
#else
  return vec4( shadeGridLight( normal, gridLight[ 0 ], gridLight[ 1 ], gridLight[ 2 ], gridLight[ 3 ] ), 1.0 );
#endif
}
`

const DIRECTIONS = /* glsl */ `
uniform sampler2D lightDirections;
uniform mat3 normals;
${LIGHT_DIRECTIONS}`

/** In `main` of a fragment shader: changes `paged`, the light of the page, and what is reflected of it. */
export const DIRECTED = /* glsl */ `
  vec3 from = lightTowards( texture( lightDirections, pageUv ).rgb );
  float share = min( length( from ), 1.0 );
  if ( share > ${LEAST_DIRECTED} ) {
    vec3 direction = normalize( normals * from );
    vec3 litBefore = lit;
    addLight( normal, direction, towardsEye, paged * ( share / directedBase( surface, direction ) ) );
    lit = litBefore;
    paged *= directedLight( share, direction, surface, normal );
  }
`
