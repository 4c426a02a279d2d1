/** `ENCODE_SRGB` in WGSL. */
export const ENCODE_SRGB_WGSL = /* wgsl */ `
fn encodeSrgb( color: vec3f ) -> vec3f {
  return select( pow( color, vec3f( 1.0 / 2.4 ) ) * 1.055 - 0.055, color * 12.92, color <= vec3f( 0.0031308 ) );
}
`

/** `DECODE_SRGB` in WGSL. */
export const DECODE_SRGB_WGSL = /* wgsl */ `
fn decodeSrgb( color: vec3f ) -> vec3f {
  return select( pow( ( color + 0.055 ) / 1.055, vec3f( 2.4 ) ), color / 12.92, color <= vec3f( 0.04045 ) );
}
`

/** `FOG` in WGSL. */
export const FOG_WGSL = /* wgsl */ `
fn fogAt( depth: f32, range: vec2f ) -> f32 {
  return smoothstep( range.x, range.y, depth );
}
`
