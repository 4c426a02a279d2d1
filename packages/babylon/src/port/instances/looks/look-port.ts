// Loaded on demand, with the first set whose instances have looks: a `LookPort`.
import type { Material } from '@babylonjs/core/Materials/material.js'
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { type Look, MAX_TEXTURES } from '@brushwork/scene'
import { LookPlugin } from '../../look/look-plugin.js'
import { hasStandardShader } from '../../look/standard-shader.js'
import { InstanceLookPlugin } from './instance-look-plugin.js'
import { SkinsPlugin } from './skins-plugin.js'

/** Tints a material with Babylon's standard shader, and leaves out a share of its pixels where it fades: that needs no order. */
export function showLook(material: Material): void {
  if (hasStandardShader(material)) new InstanceLookPlugin(material)
}

/** Skins of materials of this package that are solid, and differ in color and map alone. */
export function mergeSkins(skins: readonly (readonly Material[])[]): boolean {
  const [first, ...others] = skins.map((layers) => layers.map(stateOf).join())
  if (skins.length > MAX_TEXTURES || first.includes(OTHER) || others.some((state) => state !== first)) return false
  for (const layer of skins[0].keys()) {
    // Sound: materials with another shader are left out above.
    mergeLayer(skins.map((layers) => layers[layer] as StandardMaterial))
  }
  return true
}

/** Makes each of some materials show all of them, by instance. */
function mergeLayer(materials: readonly StandardMaterial[]): void {
  // Before the first is changed.
  const skins = materials.map(({ diffuseColor, emissiveColor }) => ({
    color: diffuseColor.asArray(),
    glow: emissiveColor.asArray(),
  }))
  const maps = materials.flatMap(({ diffuseTexture }) => diffuseTexture ?? [])
  for (const material of materials) {
    // The light that a scene has everywhere, times the color of the skin.
    material.ambientColor = Color3.White()
    new SkinsPlugin(material, skins, maps)
  }
}

const OTHER = 'other'

/** Equal for materials that one program with one set of uniforms draws, but for color and map. */
function stateOf(material: Material): string {
  const look = LookPlugin.of(material)?.look
  if (look === undefined || !isSolid(look) || !hasStandardShader(material)) return OTHER
  const { name: _name, color: _color, glow: _glow, ...state } = look
  return JSON.stringify([state, material.diffuseTexture === null])
}

/** Cut-outs and blends read the alpha of their own map before a plugin can choose one. */
function isSolid({ cutoff, isBlended, isAdded = false }: Look): boolean {
  return cutoff === 0 && !isBlended && !isAdded
}
