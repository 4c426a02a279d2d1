import type { MeshBasicMaterial, Vector2 } from 'three'

/**
 * Makes a material show a sheet of two frames as two layers, each tiled by itself: the second covers the first by its alpha.
 * @param clouds how far the second layer has moved from the first, repetitions
 */
export function showTwoLayers(material: MeshBasicMaterial, clouds: { readonly value: Vector2 }): void {
  material.customProgramCacheKey = () => 'brushwork sky of two layers'
  material.onBeforeCompile = (shader) => {
    shader.uniforms.cloudOffset = clouds
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${HEAD}void main() {`)
      .replace('#include <map_fragment>', MAP)
  }
}

/** Each layer repeats within its half of the sheet, half a texel away from the other. Derivatives are those before the repetition. */
const HEAD = `
uniform vec2 cloudOffset;
vec4 layerOf( float first, vec2 uv ) {
  float inset = 0.5 / float( textureSize( map, 0 ).x );
  vec2 halves = vec2( 0.5, 1.0 );
  vec2 at = vec2( first + clamp( fract( uv.x ) * 0.5, inset, 0.5 - inset ), uv.y );
  return textureGrad( map, at, dFdx( uv ) * halves, dFdy( uv ) * halves );
}
`

const MAP = `
vec4 cloudTexel = layerOf( 0.5, vMapUv + cloudOffset );
diffuseColor.rgb *= mix( layerOf( 0.0, vMapUv ).rgb, cloudTexel.rgb, cloudTexel.a );
`
