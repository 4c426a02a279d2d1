import type { SecondSkin } from '@brushwork/asset'
import type { Material, Primitive } from '@gltf-transform/core'
import type { PackDocument } from '../document/pack-document.js'

/**
 * Shows second skins that multiply as occlusion, which is the nearest that plain glTF has: it darkens ambient light by the red of the
 * image. Each pair of a material and a second skin gets a material of its own.
 */
export class OcclusionMaterials {
  readonly #pack: PackDocument
  readonly #made = new Map<string, Material>()

  constructor(pack: PackDocument) {
    this.#pack = pack
  }

  /** Gives a primitive the occlusion of its second skin. */
  show(primitive: Primitive, material: number, { material: index, uvs }: SecondSkin): void {
    const { materials } = this.#pack
    const texture = materials[index].getBaseColorTexture()
    if (texture === null) return
    const key = JSON.stringify([material, index, uvs !== undefined])
    const made = this.#made.get(key) ?? materials[material].clone().setOcclusionTexture(texture)
    this.#made.set(key, made)
    const info = made.getOcclusionTextureInfo()
    const first = made.getBaseColorTextureInfo()
    info?.setTexCoord(uvs === undefined ? 0 : 1)
    info?.setMagFilter(first?.getMagFilter() ?? null).setMinFilter(first?.getMinFilter() ?? null)
    primitive.setMaterial(made)
  }
}
