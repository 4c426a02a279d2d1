import { CLEAR_TEXELS, ENCODE_SRGB, FOG, SCENE_LIGHT, SKY_LAYERS } from '@brushwork/scene/shaders'
import type { SurfaceMaterial } from '../materials/material.js'
import type { VertexMover } from '../vertex-mover.js'
import { lookFragment, lookVertex, skinsKey } from './instance-look-text.js'
import { DIRECTED, LIGHT_VERTEX, lightFragment, lightNamesOf, pageKey } from './level-light-text.js'
import { NORMAL_MAP } from './normal-map-text.js'
import { groundFragment } from './terrain-text.js'

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
function namesOf({ material, hasFog }: Features): string[] {
  const { look, map, second, sky, moved, detail, layers, hasInstanceLooks, skins } = material
  const names: readonly (readonly [string, unknown])[] = [
    ['MAP', map ?? skins],
    ['LOOKS', hasInstanceLooks],
    ['SKINS', skins],
    ['MOVES', moved],
    ['LAYERS', layers],
    ['DETAIL', detail],
    ['SECOND', second],
    ['SECOND_UVS', second?.hasOwnUvs],
    ['CUTS', look.cutoff > 0],
    ['BLENDS', look.isBlended],
    ['TWO_SIDED', look.isTwoSided],
    ['UNLIT', look.light !== undefined],
    ['GROUND', look.isGround],
    ['GLOWS', look.glow ?? skins],
    ['SHINES', look.specular],
    ['FOG', hasFog && !look.hasNoFog],
    ['CUTS_BLACK', map && look.cutsBlack],
    ['CLEARS_DARK', map && look.clears === 'dark'],
    ['CLEARS_BRIGHT', map && look.clears === 'bright'],
    ['SKY_LAYERS', sky && !sky.isQuake],
    ['QUAKE_SKY', sky?.isQuake],
    ...lightNamesOf(material),
  ]
  return names.flatMap(([name, has]) => (has ? [name] : []))
}

export function keyOf(features: Features): string {
  const { page, layers, skins } = features.material
  return [...namesOf(features), pageKey(page), skinsKey(skins), layers?.code.statements, features.mover?.key].join(' ')
}

/** Vertex and fragment shader. */
export function shadersOf(features: Features): readonly [vertex: string, fragment: string] {
  const head = `#version 300 es\n${namesOf(features)
    .map((name) => `#define ${name}\n`)
    .join('')}`
  return [
    head + vertexText(features),
    `${head}precision highp float;\n${ENCODE_SRGB}${FOG}${CLEAR_TEXELS}${SCENE_LIGHT}${lightFragment(features.material)}${NORMAL_MAP}${SKY_LAYERS}${groundFragment(features.material)}${lookFragment(features.material)}${FRAGMENT}`,
  ]
}

const vertexText = ({ material, mover }: Features) => /* glsl */ `
in vec3 position;
in vec3 normal;
in vec2 uv;
#if defined( SECOND_UVS ) || defined( PAGE )
in vec2 secondUv;
#endif
uniform mat4 modelView;
uniform mat3 normals;
uniform mat4 projection;
uniform vec3 up;
uniform vec2 mapMoved;
out vec3 viewPosition;
out vec3 viewNormal;
out vec2 mapUv;
out vec2 secondMapUv;
#ifdef QUAKE_SKY
out vec3 skyDirection;
#endif
${LIGHT_VERTEX}${lookVertex(material)}${mover?.head ?? ''}
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
#ifdef MOVES
  mapUv += mapMoved;
#endif
#ifdef QUAKE_SKY
  skyDirection = position;
#endif
#ifdef SECOND_UVS
  secondMapUv = secondUv;
#else
  secondMapUv = uv;
#endif
  passLight();
  passLook();
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
in vec3 skyDirection;
uniform float skySeconds;
uniform vec2 skyMoved;
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
uniform vec4 lampCones[ ${MAX_LAMPS} ];
uniform float lampEdges[ ${MAX_LAMPS} ];
uniform mat3 axes;
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
#if defined( SKINS )
  base.rgb *= skinColor.rgb;
  emitted = skinGlow;
  vec4 texel = texelOfSkin( mapUv );
#elif defined( QUAKE_SKY )
  vec4 texel = vec4( quakeSky( map, skyDirection, skySeconds ), 1.0 );
#elif defined( LAYERS )
  vec4 texel = texelOfLayers( mapUv );
#elif defined( SKY_LAYERS )
  vec4 texel = vec4( skyWithClouds( map, mapUv, skyMoved ), 1.0 );
#else
  vec4 texel = texture( map, mapUv );
#endif
  base *= texel;
  emitted *= texel.rgb;
#ifdef DETAIL
  base.rgb *= texture( detail, mapUv * detailRepeat ).rgb / detailGray;
#endif
#ifdef CLEARS_DARK
  base.a *= alphaOfBrightness( texel.rgb );
#endif
#ifdef CLEARS_BRIGHT
  base.a *= 1.0 - alphaOfBrightness( texel.rgb );
#endif
#ifdef CUTS_BLACK
  if ( isBlack( texel.rgb ) ) discard;
#endif
#endif
#ifdef SECOND
  vec3 factor = texture( second, secondMapUv ).rgb;
  base.rgb *= factor;
  emitted *= factor;
#endif
#ifdef LOOKS
  base.rgb *= instanceTint.rgb;
  if ( isLeftOut( instanceTint.a, gl_FragCoord.xy ) ) discard;
#endif
#ifdef CUTS
  if ( base.a < cutoff ) discard;
#endif
  lit = vec3( 1.0 );
  reflected = vec3( 0.0 );
  vec3 paged = vec3( 0.0 );
#if ! defined( UNLIT ) || defined( DIRECTED )
  vec3 surface = normalize( viewNormal );
#if defined( TWO_SIDED ) && ! defined( GROUND )
  surface *= gl_FrontFacing ? 1.0 : -1.0;
#endif
  vec3 normal = surface;
#ifdef NORMAL_MAP
  normal = mappedNormal( surface, viewPosition, mapUv );
#endif
  vec3 towardsEye = isOrthographic ? vec3( 0.0, 0.0, 1.0 ) : normalize( -viewPosition );
#endif
#ifdef UNLIT
  emitted = vec3( 0.0 );
#else
  lit = hemisphereLight( normal, up, sky, ground );
  for ( int index = 0; index < suns; index++ ) addLight( normal, sunDirections[ index ], towardsEye, sunColors[ index ] );
  for ( int index = 0; index < lamps; index++ ) {
    vec3 way = lampPlaces[ index ].xyz - viewPosition;
    float distance = length( way );
    vec3 towards = way / distance;
    float cone = smoothstep( lampCones[ index ].w, lampEdges[ index ], dot( towards, lampCones[ index ].xyz ) );
    addLight( normal, towards, towardsEye, lampColors[ index ] * ( lampFalloff( distance, lampPlaces[ index ].w ) * cone ) );
  }
#ifdef GRID
  vec4 grid = lightOfGrid( normal * axes, mapUv );
#ifdef GRID_ALONE
  lit *= 1.0 - grid.a;
  reflected *= 1.0 - grid.a;
#endif
  lit += grid.rgb;
#endif
#endif
#ifdef PAGE
  paged = lightOfPage();
#ifdef DIRECTED
${DIRECTED}
#endif
#ifdef UNLIT
  lit = paged;
#else
  lit += paged;
#endif
#endif
  vec3 light = base.rgb * lit + reflected + emitted;
#ifndef BLENDS
  base.a = 1.0;
#endif
  shown = vec4( encodeSrgb( light ), base.a );
#ifdef FOG
  shown.rgb = mix( shown.rgb, fogColor, fogAt( -viewPosition.z, fogRange ) );
#endif
}
`
