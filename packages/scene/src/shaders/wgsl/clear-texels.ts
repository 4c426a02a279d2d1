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
