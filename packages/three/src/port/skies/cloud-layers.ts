import { SKY_LAYERS } from '@brushwork/scene/shaders'
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

const HEAD = `
uniform vec2 cloudOffset;
${SKY_LAYERS}`

const MAP = 'diffuseColor.rgb *= skyWithClouds( map, vMapUv, cloudOffset );'
