import { type Model, materialAt } from '@brushwork/runtime'
import type { Material, Mesh, Texture } from 'three'

/**
 * Shows the skins of a moment. Parts that show an animated material take the image of the one that follows.
 * @param meshes of the model's parts, in their order; several rows of them for levels of detail
 * @param images textures of the model's images
 */
export function showSkins(
  { materials, parts, skinAnimations = [] }: Model,
  meshes: readonly Mesh[],
  images: readonly Texture[],
  seconds: number,
): void {
  for (const animation of skinAnimations) {
    const { image } = materials[materialAt(animation, seconds)]
    const map = image === -1 ? null : images[image]
    for (const [index, mesh] of meshes.entries()) {
      if (parts[index % parts.length].material === animation.firstMaterial)
        for (const own of materialsOf(mesh)) showMap(own, map)
    }
  }
}

function materialsOf({ material }: Mesh): readonly Material[] {
  return Array.isArray(material) ? material : [material]
}

/** Materials that a game creates may have no image: they stay as they are. */
function showMap(material: Material & { map?: Texture | null }, map: Texture | null): void {
  if (material.map) material.map = map
}
