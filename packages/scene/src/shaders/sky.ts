import { QUAKE_SKY } from '../shapes/sky/quake-sky.js'

/**
 * GLSL of a fragment shader: the two layers of a sky, which are the halves of one image. Each repeats within its half, half a texel away from the other;
 * derivatives are those before the repetition.
 */
export const SKY_LAYERS = /* glsl */ `
vec4 skyLayer( sampler2D sheet, float first, vec2 uv, vec2 moved ) {
  float inset = 0.5 / float( textureSize( sheet, 0 ).x );
  vec2 halves = vec2( 0.5, 1.0 );
  vec2 at = fract( uv + moved );
  at = vec2( first + clamp( at.x * 0.5, inset, 0.5 - inset ), at.y );
  return textureGrad( sheet, at, dFdx( uv ) * halves, dFdy( uv ) * halves );
}
/* The right half covers the left one by its alpha. */
vec3 skyWithClouds( sampler2D sheet, vec2 uv, vec2 moved ) {
  vec4 clouds = skyLayer( sheet, 0.5, uv, moved );
  return mix( skyLayer( sheet, 0.0, uv, vec2( 0.0 ) ).rgb, clouds.rgb, clouds.a );
}
/* By Quake's projection; the left half has the clouds. Pack axes: the source's x is z, its y is x, its height y. */
vec3 quakeSky( sampler2D sheet, vec3 direction, float seconds ) {
  vec2 uv = direction.zx * ${QUAKE_SKY.repetitions} / length( direction * vec3( 1.0, ${QUAKE_SKY.flatness.toFixed(1)}, 1.0 ) );
  vec4 clouds = skyLayer( sheet, 0.0, uv, vec2( seconds * ${QUAKE_SKY.nearSpeed} ) );
  return mix( skyLayer( sheet, 0.5, uv, vec2( seconds * ${QUAKE_SKY.farSpeed} ) ).rgb, clouds.rgb, clouds.a );
}
`
