/** Integers are divided only where they must be. */
const ROW_PER_FRAME = 'return texelFetch( frameTexels, ivec2( frameColumn, frame ), 0 );'
const WRAPPED = `highp int at = int( frame ) * int( frameColumns ) + int( frameColumn );
  highp int width = textureSize( frameTexels, 0 ).x;
  return texelFetch( frameTexels, ivec2( at % width, at / width ), 0 );`

/**
 * GLSL of a vertex shader: `playFrames` writes a moment of vertex frames to `framePosition` and `frameNormal`. It reads, by these names:
 *
 * - `frameTexels`, a usampler2D with the texels of `layOutFrames`, and `frameColumns`, a highp int or a float;
 * - for the vertex `frameColumn`;
 * - for the part `frameStep` and `frameOffset`, its grid;
 * - for the object `frameMix`: two frames, the weight of the second, and the weight of the mesh's own position and normal.
 *
 * Opposite normals have no mean: then the first is kept.
 * @param isWrapped whether frames of the layout are no rows: its `columns` are not its width
 */
export const frameFunctions = (isWrapped: boolean): string => /* glsl */ `
vec3 framePosition;
vec3 frameNormal;
uvec4 frameTexel( float frame ) {
  ${isWrapped ? WRAPPED : ROW_PER_FRAME}
}
vec3 octahedral( uint code ) {
  vec2 xy = vec2( code & 255u, code >> 8 ) / 127.0 - 1.0;
  float z = 1.0 - abs( xy.x ) - abs( xy.y );
  if ( z < 0.0 ) xy = ( 1.0 - abs( xy.yx ) ) * vec2( xy.x < 0.0 ? -1.0 : 1.0, xy.y < 0.0 ? -1.0 : 1.0 );
  return normalize( vec3( xy, z ) );
}
void playFrames( vec3 ownPosition, vec3 ownNormal ) {
  if ( frameMix.w == 1.0 ) {
    framePosition = ownPosition;
    frameNormal = ownNormal;
    return;
  }
  uvec4 a = frameTexel( frameMix.x );
  uvec4 b = frameTexel( frameMix.y );
  vec3 from = octahedral( a.w );
  vec3 between = mix( from, octahedral( b.w ), frameMix.z );
  if ( dot( between, between ) > 1e-12 ) from = normalize( between );
  framePosition = mix( frameOffset + frameStep * mix( vec3( a.xyz ), vec3( b.xyz ), frameMix.z ), ownPosition, frameMix.w );
  frameNormal = mix( from, ownNormal, frameMix.w );
}
`
