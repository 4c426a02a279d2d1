import { ENCODE_SRGB, FOG, SCENE_LIGHT } from '@brushwork/scene/shaders'
import type { SurfaceMaterial } from './material.js'
import type { VertexMover } from './vertex-mover.js'

/** Suns and lamps that light a surface at most. */
export const MAX_SUNS = 4
export const MAX_LAMPS = 16

/** What a program does: draws of equal features share one. */
export interface Features {
  readonly material: SurfaceMaterial
  readonly mover: VertexMover | undefined
  readonly hasFog: boolean
}

/** The names of what a program does besides moving vertices. */
function namesOf({ material: { look, map, second }, hasFog }: Features): string[] {
  const names: readonly (readonly [string, unknown])[] = [
    ['MAP', map],
    ['SECOND', second],
    ['SECOND_UVS', second?.hasOwnUvs],
    ['CUTS', look.cutoff > 0],
    ['BLENDS', look.isBlended],
    ['TWO_SIDED', look.isTwoSided],
    ['UNLIT', look.light !== undefined],
    ['GROUND', look.isGround],
    ['GLOWS', look.glow],
    ['SHINES', look.specular],
    ['FOG', hasFog && !look.hasNoFog],
  ]
  return names.flatMap(([name, has]) => (has ? [name] : []))
}

export function keyOf(features: Features): string {
  return [...namesOf(features), features.mover?.key].join(' ')
}

/** Vertex and fragment shader. */
export function shadersOf(features: Features): readonly [vertex: string, fragment: string] {
  const head = `#version 300 es\n${namesOf(features)
    .map((name) => `#define ${name}\n`)
    .join('')}`
  return [
    head + vertexText(features.mover),
    `${head}precision highp float;\n${ENCODE_SRGB}${FOG}${SCENE_LIGHT}${FRAGMENT}`,
  ]
}

const vertexText = (mover: VertexMover | undefined) => /* glsl */ `
in vec3 position;
in vec3 normal;
in vec2 uv;
#ifdef SECOND_UVS
in vec2 secondUv;
#endif
uniform mat4 modelView;
uniform mat3 normals;
uniform mat4 projection;
uniform vec3 up;
out vec3 viewPosition;
out vec3 viewNormal;
out vec2 mapUv;
out vec2 secondMapUv;
${mover?.head ?? ''}
void main() {
  vec3 at = position;
  vec3 normalAt = normal;
${mover?.body ?? ''}
#ifdef GROUND
  viewNormal = up;
#else
  viewNormal = normalize( normals * normalAt );
#endif
  mapUv = uv;
#ifdef SECOND_UVS
  secondMapUv = secondUv;
#else
  secondMapUv = uv;
#endif
  vec4 seen = modelView * vec4( at, 1.0 );
  viewPosition = seen.xyz;
  gl_Position = projection * seen;
}
`

const FRAGMENT = /* glsl */ `
in vec3 viewPosition;
in vec3 viewNormal;
in vec2 mapUv;
in vec2 secondMapUv;
uniform vec4 color;
uniform float cutoff;
uniform vec3 glow;
uniform vec4 specular;
uniform bool isOrthographic;
uniform vec3 up;
uniform vec3 sky;
uniform vec3 ground;
uniform int suns;
uniform vec3 sunColors[ ${MAX_SUNS} ];
uniform vec3 sunDirections[ ${MAX_SUNS} ];
uniform int lamps;
uniform vec3 lampColors[ ${MAX_LAMPS} ];
uniform vec4 lampPlaces[ ${MAX_LAMPS} ];
uniform vec3 fogColor;
uniform vec2 fogRange;
uniform sampler2D map;
uniform sampler2D second;
out vec4 shown;

vec3 lit;
vec3 reflected;
void addLight( vec3 normal, vec3 towardsLight, vec3 towardsEye, vec3 light ) {
  vec3 falls = facing( normal, towardsLight ) * light;
  lit += falls;
#ifdef SHINES
  reflected += falls * highlight( normal, towardsLight, towardsEye, specular.rgb, specular.a );
#endif
}

void main() {
  vec4 base = color;
  vec3 emitted = vec3( 0.0 );
#ifdef GLOWS
  emitted = glow;
#endif
#ifdef MAP
  vec4 texel = texture( map, mapUv );
  base *= texel;
  emitted *= texel.rgb;
#endif
#ifdef SECOND
  vec3 factor = texture( second, secondMapUv ).rgb;
  base.rgb *= factor;
  emitted *= factor;
#endif
#ifdef CUTS
  if ( base.a < cutoff ) discard;
#endif
#ifdef UNLIT
  vec3 light = base.rgb;
#else
  vec3 normal = normalize( viewNormal );
#if defined( TWO_SIDED ) && ! defined( GROUND )
  normal *= gl_FrontFacing ? 1.0 : -1.0;
#endif
  vec3 towardsEye = isOrthographic ? vec3( 0.0, 0.0, 1.0 ) : normalize( -viewPosition );
  lit = hemisphereLight( normal, up, sky, ground );
  reflected = vec3( 0.0 );
  for ( int index = 0; index < suns; index++ ) addLight( normal, sunDirections[ index ], towardsEye, sunColors[ index ] );
  for ( int index = 0; index < lamps; index++ ) {
    vec3 way = lampPlaces[ index ].xyz - viewPosition;
    float distance = length( way );
    addLight( normal, way / distance, towardsEye, lampColors[ index ] * lampFalloff( distance, lampPlaces[ index ].w ) );
  }
  vec3 light = base.rgb * lit + reflected + emitted;
#endif
#ifndef BLENDS
  base.a = 1.0;
#endif
  shown = vec4( encodeSrgb( light ), base.a );
#ifdef FOG
  shown.rgb = mix( shown.rgb, fogColor, fogAt( -viewPosition.z, fogRange ) );
#endif
}
`
