// Loaded on demand, with the first model that has second skins: a `SecondPort`.
import type { Material, Texture } from 'three'

/** Materials of three whose shaders have a color. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon)Material$/

/** Multiplies the color of a material, and the light that it emits, by a texture. Shaders of the game do not change. */
export function multiply(material: Material, texture: Texture, hasUvs: boolean): void {
  if (!KINDS.test(material.type)) return
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} second skin ${hasUvs}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.secondSkin = { value: texture }
    const main = 'void main() {'
    shader.vertexShader = shader.vertexShader.replace(
      main,
      `${hasUvs ? OWN_UVS : ''}varying vec2 vSecondUv;\n${main}\n  vSecondUv = ${hasUvs ? 'uv1' : 'uv'};`,
    )
    shader.fragmentShader = shader.fragmentShader
      .replace(main, `uniform sampler2D secondSkin;\nvarying vec2 vSecondUv;\n${main}`)
      // After the map, whatever shows that, and before emitted light.
      .replace('#include <color_fragment>', COLOR)
      .replace('#include <emissivemap_fragment>', EMITTED)
  }
}

/** three declares it for its own maps. */
const OWN_UVS = `
#ifndef USE_UV1
attribute vec2 uv1;
#endif
`

const COLOR = `vec3 secondColor = texture2D( secondSkin, vSecondUv ).rgb;
diffuseColor.rgb *= secondColor;
#include <color_fragment>`

const EMITTED = `#include <emissivemap_fragment>
totalEmissiveRadiance *= secondColor;`
