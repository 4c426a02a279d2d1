import { QUAKE_SKY } from '@brushwork/scene'
import type { MeshBasicMaterial } from 'three'

/** Makes a material show the two layers of a Quake sky, by Quake's projection: `QUAKE_SKY`. */
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
vec2 skyUv = skyDirection.zx * ${QUAKE_SKY.repetitions} / length( skyDirection * vec3( 1.0, ${QUAKE_SKY.flatness.toFixed(1)}, 1.0 ) );
vec4 farSky = skyLayer( 0.5, skyUv, vec2( skySeconds * ${QUAKE_SKY.farSpeed} ) );
vec4 nearSky = skyLayer( 0.0, skyUv, vec2( skySeconds * ${QUAKE_SKY.nearSpeed} ) );
diffuseColor.rgb *= mix( farSky.rgb, nearSky.rgb, nearSky.a );
`
