/** GLSL: what texels are clear by their brightness, for looks that cut out black, or make alpha of brightness. */
export const CLEAR_TEXELS = /* glsl */ `
float brightest( vec3 color ) {
  return max( max( color.r, color.g ), color.b );
}
/* sRGB (8 of 255) in linear numbers: what the original calls pure black, after filtering. */
bool isBlack( vec3 color ) {
  return brightest( color ) < 0.0024;
}
float alphaOfBrightness( vec3 color ) {
  return pow( brightest( color ), 1.0 / 2.2 );
}
`

/** GLSL: the nearest texel of the nearest mip of a map that repeats, for looks without filter. */
export const NEAREST_TEXEL = /* glsl */ `
vec4 nearestTexel( sampler2D map, vec2 uv ) {
  vec2 size = vec2( textureSize( map, 0 ) );
  vec2 across = dFdx( uv ) * size;
  vec2 down = dFdy( uv ) * size;
  float mip = ceil( 0.5 * log2( max( max( dot( across, across ), dot( down, down ) ), 1e-12 ) ) - 0.5 );
  int level = int( clamp( mip, 0.0, floor( log2( max( size.x, size.y ) ) ) ) );
  ivec2 texels = textureSize( map, level );
  return texelFetch( map, min( ivec2( fract( uv ) * vec2( texels ) ), texels - 1 ), level );
}
`
