import type { MeshBasicMaterial } from 'three'

/**
 * Makes a material show the two layers of a Quake sky, by Quake's projection: as on a flattened dome, 128 texels for each
 * repetition, the far layer moves 8 texels a second and the clouds 16. The left half of the image has the clouds.
 */
export function showQuakeClouds(material: MeshBasicMaterial, seconds: { readonly value: number }): void {
  material.customProgramCacheKey = () => 'brushwork clouds of Quake'
  material.onBeforeCompile = (shader) => {
    shader.uniforms.skySeconds = seconds
    shader.vertexShader = shader.vertexShader.replace(
      'void main() {',
      'varying vec3 skyDirection;\nvoid main() {\nskyDirection = position;',
    )
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${HEAD}void main() {`)
      .replace('#include <map_fragment>', MAP)
  }
}

/** Each layer repeats within its half, half a texel away from the other. Derivatives are those before the repetition. */
const HEAD = `
uniform float skySeconds;
varying vec3 skyDirection;
vec4 skyLayer( float first, vec2 uv, vec2 moved ) {
  float inset = 0.5 / float( textureSize( map, 0 ).x );
  vec2 halves = vec2( 0.5, 1.0 );
  vec2 at = fract( uv + moved );
  at = vec2( first + clamp( at.x * 0.5, inset, 0.5 - inset ), at.y );
  return textureGrad( map, at, dFdx( uv ) * halves, dFdy( uv ) * halves );
}
`

/** Pack axes: the source's x is z, its y is x, its height y. */
const MAP = `
vec2 skyUv = skyDirection.zx * ( 378.0 / 128.0 ) / length( skyDirection * vec3( 1.0, 3.0, 1.0 ) );
vec4 farSky = skyLayer( 0.5, skyUv, vec2( skySeconds * 0.0625 ) );
vec4 nearSky = skyLayer( 0.0, skyUv, vec2( skySeconds * 0.125 ) );
diffuseColor.rgb *= mix( farSky.rgb, nearSky.rgb, nearSky.a );
`
