/** GLSL: the normal of a vertex of an instance. Its length is not 1. */
export const PLACED_NORMAL = /* glsl */ `
vec3 placedNormal( mat4 place, vec3 normal ) {
  mat3 turn = mat3( place );
  normal /= vec3( dot( turn[ 0 ], turn[ 0 ] ), dot( turn[ 1 ], turn[ 1 ] ), dot( turn[ 2 ], turn[ 2 ] ) );
  return turn * normal;
}
`

/** GLSL: whether a pixel is left out of what is drawn with an opacity, by interleaved gradient noise: neighbors differ, and frames do not. */
export const INSTANCE_OPACITY = /* glsl */ `
bool isLeftOut( float opacity, vec2 pixel ) {
  return opacity < 1.0 && fract( 52.9829189 * fract( dot( pixel, vec2( 0.06711056, 0.00583715 ) ) ) ) >= opacity;
}
`
