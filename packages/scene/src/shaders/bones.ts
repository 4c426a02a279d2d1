/**
 * GLSL of a vertex shader: the matrix by which four bones move a vertex. `boneTexels` is a sampler2D of floats, one row, with the four columns of
 * each bone's matrix one after the other.
 */
export const BONE_FUNCTIONS = /* glsl */ `
mat4 boneMatrix( highp uint bone ) {
  highp int at = int( bone ) * 4;
  return mat4(
    texelFetch( boneTexels, ivec2( at, 0 ), 0 ),
    texelFetch( boneTexels, ivec2( at + 1, 0 ), 0 ),
    texelFetch( boneTexels, ivec2( at + 2, 0 ), 0 ),
    texelFetch( boneTexels, ivec2( at + 3, 0 ), 0 )
  );
}
mat4 poseOf( uvec4 bones, vec4 weights ) {
  return boneMatrix( bones.x ) * weights.x + boneMatrix( bones.y ) * weights.y
    + boneMatrix( bones.z ) * weights.z + boneMatrix( bones.w ) * weights.w;
}
`
