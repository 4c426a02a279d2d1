/** `CLEAR_TEXELS` in WGSL. */
export const CLEAR_TEXELS_WGSL = /* wgsl */ `
fn brightest( color: vec3f ) -> f32 {
  return max( max( color.r, color.g ), color.b );
}
fn isBlack( color: vec3f ) -> bool {
  return brightest( color ) < 0.0024;
}
fn alphaOfBrightness( color: vec3f ) -> f32 {
  return pow( brightest( color ), 1.0 / 2.2 );
}
`

/** `NEAREST_TEXEL` in WGSL. */
export const NEAREST_TEXEL_WGSL = /* wgsl */ `
fn nearestTexel( map: texture_2d<f32>, uv: vec2f ) -> vec4f {
  let size = vec2f( textureDimensions( map, 0 ) );
  let across = dpdx( uv ) * size;
  let down = dpdy( uv ) * size;
  let mip = ceil( 0.5 * log2( max( max( dot( across, across ), dot( down, down ) ), 1e-12 ) ) - 0.5 );
  let level = i32( clamp( mip, 0.0, f32( textureNumLevels( map ) ) - 1.0 ) );
  let texels = vec2i( textureDimensions( map, level ) );
  return textureLoad( map, min( vec2i( fract( uv ) * vec2f( texels ) ), texels - 1 ), level );
}
`
