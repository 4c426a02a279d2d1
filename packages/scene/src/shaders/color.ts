/** GLSL: a linear color as sRGB, exactly. */
export const ENCODE_SRGB = /* glsl */ `
vec3 encodeSrgb( vec3 color ) {
  return mix( pow( color, vec3( 1.0 / 2.4 ) ) * 1.055 - 0.055, color * 12.92, lessThanEqual( color, vec3( 0.0031308 ) ) );
}
`

/** GLSL: a color of sRGB as linear numbers, exactly; also above 1. */
export const DECODE_SRGB = /* glsl */ `
vec3 decodeSrgb( vec3 color ) {
  return mix( pow( ( color + 0.055 ) / 1.055, vec3( 2.4 ) ), color / 12.92, lessThanEqual( color, vec3( 0.04045 ) ) );
}
`

/**
 * GLSL: the weight of linear fog at a depth before the camera. It begins and ends softly, and is mixed with colors as the screen shows them: encoded.
 */
export const FOG = /* glsl */ `
float fogAt( float depth, vec2 range ) {
  return smoothstep( range.x, range.y, depth );
}
`
