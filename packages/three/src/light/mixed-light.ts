import type { LightShare } from '@brushwork/scene'
import { type Material, ShaderChunk, type Texture } from 'three'

/** The light of a page, or the sum of its layers. */
const LIGHT = /texture2D\( lightMap, vLightMapUv \)|sumOfLightLayers\(\)/
const MAIN = 'void main() {'

/**
 * Makes a material show light between that of an earlier page and its own. The attribute `lightBeforeUv` of the geometry has the
 * coordinates of the earlier one.
 * @returns what gives the material its own light alone
 */
export function mixLight(material: Material, before: Texture, share: LightShare): () => void {
  const { onBeforeCompile, customProgramCacheKey } = material
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} mixed light`
  material.onBeforeCompile = (shader, renderer) => {
    onBeforeCompile.call(material, shader, renderer)
    shader.uniforms.lightBefore = { value: before }
    shader.uniforms.lightShare = share
    shader.vertexShader = shader.vertexShader.replace(
      MAIN,
      `attribute vec2 lightBeforeUv;\nvarying vec2 vLightBeforeUv;\n${MAIN}\n  vLightBeforeUv = lightBeforeUv;`,
    )
    const [head, ...rest] = shader.fragmentShader
      .replace('#include <lights_fragment_maps>', ShaderChunk.lights_fragment_maps)
      .split(MAIN)
    const main = rest.join(MAIN).replace(LIGHT, (light) => {
      return `mix( texture2D( lightBefore, vLightBeforeUv ), ${light}, lightShare )`
    })
    shader.fragmentShader = `${head}uniform sampler2D lightBefore;\nuniform float lightShare;\nvarying vec2 vLightBeforeUv;\n${MAIN}${main}`
  }
  material.needsUpdate = true
  return () => {
    Object.assign(material, { onBeforeCompile, customProgramCacheKey, needsUpdate: true })
  }
}
