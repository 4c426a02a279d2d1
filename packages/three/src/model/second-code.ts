// Loaded on demand, with the first model that has second skins.
import type { Model, ModelPart } from '@brushwork/runtime'
import { BufferAttribute, type BufferGeometry, type Material, type Texture } from 'three'
import { isSecondDrawn, type SecondMaterials } from './second-skin.js'

/** Materials of three whose shaders have a color. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon)Material$/

/** See `SecondCode`. */
export function createSeconds(
  { parts, materials }: Model,
  textures: readonly Texture[],
  materialsOf: (material: number) => readonly Material[],
): SecondMaterials {
  const made = new Map<string, readonly Material[]>()
  for (const part of parts) {
    const { second } = part
    const key = keyOf(part)
    const image = second === undefined ? -1 : materials[second.material].image
    if (!isSecondDrawn(part) || image === -1 || made.has(key)) continue
    const own = materialsOf(part.material)
    for (const material of own) multiply(material, textures[image], second?.uvs !== undefined)
    made.set(key, own)
  }
  return { all: [...made.values()].flat(), of: (part) => made.get(keyOf(part)), addUvs }
}

/** The same for parts that the same materials draw. */
function keyOf({ material, second }: ModelPart): string {
  return second === undefined ? '' : `${material} ${second.material} ${second.blend} ${second.uvs !== undefined}`
}

function addUvs(geometry: BufferGeometry, { second }: ModelPart): void {
  if (second?.uvs !== undefined) geometry.setAttribute('uv1', new BufferAttribute(second.uvs, 2))
}

/** Multiplies the color of a material, and the light that it emits, by a texture. Shaders of the game do not change. */
function multiply(material: Material, texture: Texture, hasUvs: boolean): void {
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
