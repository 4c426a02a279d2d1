/** GLSL: how much more than its own color a surface reflects that is seen at an angle. */
export const FRESNEL = /* glsl */ `
float fresnelAt( float cosine ) {
  float grazing = clamp( cosine, 0.0, 1.0 );
  return exp2( ( -5.55473 * grazing - 6.98316 ) * grazing );
}
`

/** GLSL: what a surface reflects besides its own color: Blinn and Phong, brightest in the color of the highlight whatever its power. */
export const HIGHLIGHT = /* glsl */ `${FRESNEL}
vec3 highlight( vec3 normal, vec3 towardsLight, vec3 towardsEye, vec3 color, float power ) {
  vec3 middle = normalize( towardsLight + towardsEye );
  float fresnel = fresnelAt( dot( towardsEye, middle ) );
  float full = ( power + 2.0 ) / 8.0;
  return ( color * ( 1.0 - fresnel ) + full * fresnel ) * pow( clamp( dot( normal, middle ), 0.0, 1.0 ), power );
}
`
