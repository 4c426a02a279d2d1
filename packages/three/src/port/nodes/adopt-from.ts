import type { Mesh } from 'three'

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
