/** `INSTANCE_OPACITY` in WGSL. */
export const INSTANCE_OPACITY_WGSL = /* wgsl */ `
fn isLeftOut( opacity: f32, pixel: vec2f ) -> bool {
  return opacity < 1.0 && fract( 52.9829189 * fract( dot( pixel, vec2f( 0.06711056, 0.00583715 ) ) ) ) >= opacity;
}
`
