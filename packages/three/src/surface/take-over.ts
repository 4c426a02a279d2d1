import type { Mesh } from 'three'

/**
 * Hot update: gives new meshes the visibility and attached objects of the meshes that they replace. Materials are the
 * new ones, because they belong to the asset.
 * @param keyOf matches a mesh with its replacement; of several with one key, the first replaces the first.
 */
export function takeOver<Kind extends Mesh>(
  next: readonly Kind[],
  previous: readonly Kind[],
  keyOf: (mesh: Kind) => string,
): void {
  const waiting = new Map<string, Kind[]>()
  for (const mesh of previous) waiting.set(keyOf(mesh), [...(waiting.get(keyOf(mesh)) ?? []), mesh])
  for (const mesh of next) {
    const last = waiting.get(keyOf(mesh))?.shift()
    if (last === undefined) continue
    mesh.castShadow = last.castShadow
    mesh.receiveShadow = last.receiveShadow
    mesh.frustumCulled = last.frustumCulled
    mesh.renderOrder = last.renderOrder
    mesh.layers.mask = last.layers.mask
    mesh.visible = last.visible
    Object.assign(mesh.userData, last.userData)
    if (last.children.length > 0) mesh.add(...last.children)
  }
}
