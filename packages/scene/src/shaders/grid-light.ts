/** GLSL: light of a grid on a normal of the world, as `shadeLight` of the runtime. Its four colors are those that `lightAt` writes. */
export const GRID_LIGHT = /* glsl */ `
vec3 shadeGridLight( vec3 normal, vec3 mean, vec3 x, vec3 y, vec3 z ) {
  vec3 size = sqrt( x * x + y * y + z * z );
  vec3 towards = x * normal.x + y * normal.y + z * normal.z;
  vec3 ratio = min( size / max( mean, vec3( 1e-6 ) ), vec3( 1.0 ) );
  vec3 facing = clamp( 0.5 + 0.5 * towards / max( size, vec3( 1e-6 ) ), 1e-6, 1.0 );
  vec3 power = 1.0 + 2.0 * ratio;
  vec3 even = ( 1.0 - ratio ) / ( 1.0 + ratio );
  return mean * ( even + ( 1.0 - even ) * ( power + 1.0 ) * pow( facing, power ) );
}
`
