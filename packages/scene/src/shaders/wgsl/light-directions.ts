/** `LIGHT_DIRECTIONS` in WGSL. */
export const LIGHT_DIRECTIONS_WGSL = /* wgsl */ `
fn lightTowards( texel: vec3f ) -> vec3f {
  return ( texel * 255.0 - 128.0 ) / 124.0;
}
fn directedBase( surface: vec3f, direction: vec3f ) -> f32 {
  return max( dot( surface, direction ), 0.25 );
}
fn directedLight( share: f32, direction: vec3f, surface: vec3f, normal: vec3f ) -> f32 {
  let facing = max( dot( surface, direction ), 0.0 );
  return 1.0 + share * ( max( dot( normal, direction ), 0.0 ) - facing ) / directedBase( surface, direction );
}
`
