/** `GRID_LIGHT` in WGSL. */
export const GRID_LIGHT_WGSL = /* wgsl */ `
fn shadeGridLight( normal: vec3f, mean: vec3f, x: vec3f, y: vec3f, z: vec3f ) -> vec3f {
  let size = sqrt( x * x + y * y + z * z );
  let towards = x * normal.x + y * normal.y + z * normal.z;
  let ratio = min( size / max( mean, vec3f( 1e-6 ) ), vec3f( 1.0 ) );
  let facing = clamp( 0.5 + 0.5 * towards / max( size, vec3f( 1e-6 ) ), vec3f( 1e-6 ), vec3f( 1.0 ) );
  let power = 1.0 + 2.0 * ratio;
  let even = ( 1.0 - ratio ) / ( 1.0 + ratio );
  return mean * ( even + ( 1.0 - even ) * ( power + 1.0 ) * pow( facing, power ) );
}
`
