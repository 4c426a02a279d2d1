/** GLSL of a fragment shader: the normal of a normal map, whose X and Y are those of its texture coordinates on the surface. */
export const NORMAL_MAP = /* glsl */ `
uniform sampler2D normalMap;
vec3 mappedNormal( vec3 surface, vec3 at, vec2 uv ) {
  vec3 alongX = cross( dFdy( at ), surface );
  vec3 alongY = cross( surface, dFdx( at ) );
  vec2 onX = dFdx( uv );
  vec2 onY = dFdy( uv );
  vec3 tangent = alongX * onX.x + alongY * onY.x;
  vec3 bitangent = alongX * onX.y + alongY * onY.y;
  float size = max( dot( tangent, tangent ), dot( bitangent, bitangent ) );
  float scale = size == 0.0 ? 0.0 : inversesqrt( size );
  vec3 normal = texture( normalMap, uv ).xyz * 2.0 - 1.0;
  return normalize( ( tangent * normal.x + bitangent * normal.y ) * scale + surface * normal.z );
}
`
