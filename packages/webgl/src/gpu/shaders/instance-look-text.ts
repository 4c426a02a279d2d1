import { INSTANCE_OPACITY } from '@brushwork/scene/shaders'
import type { InstanceSkins } from '../materials/instance-skins.js'
import type { SurfaceMaterial } from '../materials/material.js'

type Looks = Pick<SurfaceMaterial, 'hasInstanceLooks' | 'skins'>

/** Equal for skins that one program shows. */
export function skinsKey(skins: InstanceSkins | undefined): string {
  return skins === undefined ? '' : `skins ${skins.rows.length} ${skins.maps.length}`
}

/** Before `main` of a vertex shader, which calls `passLook`. */
export function lookVertex({ hasInstanceLooks, skins }: Looks): string {
  const tints = 'in vec4 instanceLook;\nflat out vec4 instanceTint;\n'
  const rows = `in float instanceSkin;\nuniform vec4 skinRows[ ${(skins?.rows.length ?? 0) * 2} ];\nflat out vec4 skinColor;\nflat out vec3 skinGlow;\n`
  return `${hasInstanceLooks ? tints : ''}${skins === undefined ? '' : rows}
void passLook() {
${hasInstanceLooks ? '  instanceTint = instanceLook;\n' : ''}${skins === undefined ? '' : PASS_SKIN}}
`
}

const PASS_SKIN = /* glsl */ `
  int row = int( instanceSkin + 0.5 ) * 2;
  skinColor = skinRows[ row ];
  skinGlow = skinRows[ row + 1 ].rgb;
`

/** Before `main` of a fragment shader: `texelOfSkin`, and what leaves out pixels. */
export function lookFragment({ hasInstanceLooks, skins }: Looks): string {
  const tints = hasInstanceLooks ? `flat in vec4 instanceTint;\n${INSTANCE_OPACITY}` : ''
  return `${tints}${skins === undefined ? '' : skinText(skins)}`
}

/** An instance has one skin, so that all pixels of a triangle take the same branch, and there are derivatives in it. */
function skinText({ maps }: InstanceSkins): string {
  return /* glsl */ `
flat in vec4 skinColor;
flat in vec3 skinGlow;
${maps.map((_, at) => `uniform sampler2D skinMap${at};`).join('\n')}
vec4 texelOfSkin( vec2 uv ) {
${maps.map((_, at) => `  if ( skinColor.a == ${at}.0 ) return texture( skinMap${at}, uv );`).join('\n')}
  return vec4( 1.0 );
}
`
}
