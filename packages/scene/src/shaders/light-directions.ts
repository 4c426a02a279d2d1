/** Shares of light from one direction below this make no difference. */
export const LEAST_DIRECTED = 0.02

/**
 * GLSL: light of a page that comes from somewhere, by the formula of docs/light.md. Normals of a normal map get more or less of it than the surface;
 * highlights are those of a lamp that gives the directed share of the light, divided by `directedBase`.
 */
export const LIGHT_DIRECTIONS = /* glsl */ `
/* Where the light of a texel comes from; its length is the share that comes from there. */
vec3 lightTowards( vec3 texel ) {
  return ( texel * 255.0 - 128.0 ) / 124.0;
}
/* The cosine between a surface and its light, as far as it is divided by: at grazing angles, normals would get any amount of light. */
float directedBase( vec3 surface, vec3 direction ) {
  return max( dot( surface, direction ), 0.25 );
}
/* Factor on the light of a page for a normal. */
float directedLight( float share, vec3 direction, vec3 surface, vec3 normal ) {
  float facing = max( dot( surface, direction ), 0.0 );
  return 1.0 + share * ( max( dot( normal, direction ), 0.0 ) - facing ) / directedBase( surface, direction );
}
`
