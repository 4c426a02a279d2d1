import type { Skin } from './document.js'
import { MATERIAL_BIT, MATERIAL_FLOATS, MaterialFloat } from './layout.js'

/** How a surface reflects light; colors are `[red, green, blue]` from 0 to 1. */
export interface SkinMaterial {
  readonly diffuse?: readonly number[]
  readonly ambient?: readonly number[]
  readonly specular?: readonly number[]
  readonly emissive?: readonly number[]
  readonly power?: number
  /** 1 = opaque. */
  readonly opacity?: number
}

/** The skin's material, or undefined if it has none. Opacity is stored as the alpha of the ambient color (§6.4). */
export function skinMaterial(skin: Skin): Required<SkinMaterial> | undefined {
  const floats = skin.material
  if (floats === undefined) return undefined
  const color = (at: number): number[] => Array.from(floats.subarray(at, at + 3))
  return {
    diffuse: color(MaterialFloat.diffuse),
    ambient: color(MaterialFloat.ambient),
    specular: color(MaterialFloat.specular),
    emissive: color(MaterialFloat.emissive),
    power: floats[MaterialFloat.power],
    opacity: floats[MaterialFloat.opacity],
  }
}

/** The skin with a material added, or unchanged without one. */
export function withMaterial(skin: Skin, material?: SkinMaterial): Skin {
  if (material === undefined) return skin
  const white = [1, 1, 1]
  const floats = new Float32Array(MATERIAL_FLOATS)
  floats.set((material.diffuse ?? white).slice(0, 3), MaterialFloat.diffuse)
  floats.set((material.ambient ?? white).slice(0, 3), MaterialFloat.ambient)
  floats.set((material.specular ?? white).slice(0, 3), MaterialFloat.specular)
  floats.set((material.emissive ?? [0, 0, 0]).slice(0, 3), MaterialFloat.emissive)
  floats[MaterialFloat.power] = material.power ?? 0
  floats[MaterialFloat.opacity] = material.opacity ?? 1
  return { ...skin, type: skin.type | MATERIAL_BIT, material: floats }
}
