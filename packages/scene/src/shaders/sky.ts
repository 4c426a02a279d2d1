import { QUAKE_SKY } from '../shapes/sky/quake-sky.js'

/**
 * GLSL of a fragment shader: the two layers of a sky, which are the halves of one image. Each repeats within its half. Derivatives are those before
 * the repetition.
 *
 * Filters must not blend with the other half: in the rim, the half texel of the mip level that they read, they read at its inner end, and the
 * other rim is blended over it as filters of a repeated image do.
 */
export const SKY_LAYERS = /* glsl */ `
vec4 skyLayer( sampler2D sheet, float first, vec2 uv, vec2 moved ) {
  vec2 halves = vec2( 0.5, 1.0 );
  vec2 across = dFdx( uv ) * halves;
  vec2 down = dFdy( uv ) * halves;
  vec2 size = vec2( textureSize( sheet, 0 ) );
  float texels = max( 1.0, max( length( across * size ), length( down * size ) ) );
  float rim = min( 0.5, exp2( ceil( log2( texels ) ) ) / size.x );
  vec2 at = fract( uv + moved );
  float inner = clamp( at.x, rim, 1.0 - rim );
  float share = max( 0.0, 0.5 - min( at.x, 1.0 - at.x ) / ( 2.0 * rim ) );
  vec4 here = textureGrad( sheet, vec2( first + inner * 0.5, at.y ), across, down );
  vec4 beyond = textureGrad( sheet, vec2( first + ( 1.0 - inner ) * 0.5, at.y ), across, down );
  return mix( here, beyond, share );
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
