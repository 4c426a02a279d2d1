import { type Model, materialAt } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { MeshPort } from '../port/mesh-port.js'

/**
 * Shows the skins of a moment. Parts that show an animated material take the image of the one that follows.
 * @param meshes of the model's parts, in their order; several rows of them for levels of detail
 * @param textures of the model's images
 */
export function showSkins<E extends Engine>(
  port: MeshPort<E>,
  { materials, parts, skinAnimations = [] }: Model,
  meshes: readonly E['mesh'][],
  textures: readonly E['texture'][],
  seconds: number,
): void {
  for (const animation of skinAnimations) {
    const { image } = materials[materialAt(animation, seconds)]
    const map = image === -1 ? null : textures[image]
    for (const [index, mesh] of meshes.entries()) {
      if (parts[index % parts.length].material !== animation.firstMaterial) continue
      for (const material of port.materialsOf(mesh)) port.showMap(material, map)
    }
  }
}
