import { LIQUID_OPACITY, type Material } from '@brushwork/asset'

/** Materials of liquids, which are seen through from both sides, as adapters show them. */
export class LiquidMaterials {
  readonly #clear = new Map<Material, Material>()
  readonly #clearer = new Map<Material, Material>()

  /** The material of liquid surfaces, one for each material. Where the level has an opacity of its own, that counts. */
  of(material: Material, isAdditive = false): Material {
    const [red, green, blue, opacity] = material.color
    const isClear = material.alpha === 'blend' && (opacity < 1 || isAdditive)
    const known = isClear ? this.#clear : this.#clearer
    const color = [red, green, blue, isClear ? opacity : opacity * LIQUID_OPACITY] as const
    const liquid: Material = known.get(material) ?? { ...material, alpha: 'blend', doubleSided: true, color }
    known.set(material, liquid)
    return liquid
  }
}
