/** `FRESNEL` in WGSL. */
export const FRESNEL_WGSL = /* wgsl */ `
fn fresnelAt( cosine: f32 ) -> f32 {
  let grazing = clamp( cosine, 0.0, 1.0 );
  return exp2( ( -5.55473 * grazing - 6.98316 ) * grazing );
}
`

/** `HIGHLIGHT` in WGSL. */
export const HIGHLIGHT_WGSL = /* wgsl */ `${FRESNEL_WGSL}
fn highlight( normal: vec3f, towardsLight: vec3f, towardsEye: vec3f, color: vec3f, power: f32 ) -> vec3f {
  let middle = normalize( towardsLight + towardsEye );
  let fresnel = fresnelAt( dot( towardsEye, middle ) );
  let full = ( power + 2.0 ) / 8.0;
  return ( color * ( 1.0 - fresnel ) + full * fresnel ) * pow( clamp( dot( normal, middle ), 0.0, 1.0 ), power );
}
`
