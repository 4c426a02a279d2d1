import { SKY_LAYERS } from '@brushwork/scene/shaders'
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

const HEAD = `
uniform float skySeconds;
varying vec3 skyDirection;
${SKY_LAYERS}`

const MAP = 'diffuseColor.rgb *= quakeSky( map, skyDirection, skySeconds );'
