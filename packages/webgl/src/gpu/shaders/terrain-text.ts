import type { LayerCode } from '@brushwork/scene/shaders'
import type { SurfaceMaterial } from '../materials/material.js'
import { LOWEST_MAP } from '../materials/terrain-maps.js'

/** Before `main` of a fragment shader: `texelOfLayers`, and what shows details. */
export function groundFragment({ layers }: SurfaceMaterial): string {
  return `${DETAIL}${layers === undefined ? '' : layersText(layers.code)}`
}

const DETAIL = /* glsl */ `
uniform sampler2D detail;
uniform float detailRepeat;
uniform float detailGray;
`

/** The color and the share of the ground that the layers cover. */
function layersText({ textures, functions, statements }: LayerCode): string {
  return /* glsl */ `
#define texture2D texture
${[LOWEST_MAP, ...textures].map((name) => `uniform sampler2D ${name};`).join('\n')}
${functions}
vec4 texelOfLayers( vec2 terrainUv ) {
  ${statements}
  return vec4( terrainShown, terrainColor.a );
}
`
}
