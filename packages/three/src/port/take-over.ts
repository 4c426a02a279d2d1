import { matchByKey } from '@brushwork/scene'
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
  for (const [mesh, last] of matchByKey(next, previous, keyOf)) adoptFrom(mesh, last)
}

/** Gives a mesh the visibility and attached objects of the one that it replaces. */
export function adoptFrom(mesh: Mesh, last: Mesh): void {
  mesh.castShadow = last.castShadow
  mesh.receiveShadow = last.receiveShadow
  mesh.frustumCulled = last.frustumCulled
  mesh.renderOrder = last.renderOrder
  mesh.layers.mask = last.layers.mask
  mesh.visible = last.visible
  Object.assign(mesh.userData, last.userData)
  if (last.children.length > 0) mesh.add(...last.children)
}
