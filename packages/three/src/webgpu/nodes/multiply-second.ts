// Loaded on demand, with the first model that has second skins: a `SecondPort`.
import type { Material, Texture } from 'three'
import { emissive, materialColor, uv, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'

/** Materials whose shaders have a color. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon)(?:Node)?Material$/

const secondOf = new WeakMap<Material, Texture>()

/** Multiplies the color of a material, and the light that it emits, by a texture. Shaders of the game do not change. */
export function multiply(material: Noded, texture: Texture, hasUvs: boolean): void {
  if (!KINDS.test(material.type)) return
  secondOf.set(material, texture)
  addKey(material, `second skin ${hasUvs}`)
  const second = textureOf(texture, (drawn) => secondOf.get(drawn), uv(hasUvs ? 1 : 0)).rgb
  material.colorNode = vec4((material.colorNode ?? materialColor) as Node<'vec4'>).mul(vec4(second, 1))
  changeSetup(material, 'setupLighting', (own, builder) => {
    const lit = own()
    // Others have no emitted light.
    if ('emissive' in (builder.material ?? {})) emissive.mulAssign(second)
    return lit
  })
}
