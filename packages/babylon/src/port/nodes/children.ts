import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Node } from '@babylonjs/core/node.js'
import { PackNode } from './pack-node.js'

/** Gives a copy the name and place of an object, and copies of what the game has attached, as Babylon's `clone` does. */
export function copyPlace(
  from: TransformNode,
  to: TransformNode,
  name: string,
  newParent: Node | null,
  doNotCloneChildren: boolean,
): void {
  to.name = name
  to.id = name
  to.position.copyFrom(from.position)
  to.rotation.copyFrom(from.rotation)
  to.rotationQuaternion = from.rotationQuaternion?.clone() ?? null
  to.scaling.copyFrom(from.scaling)
  to.metadata = from.metadata
  to.setEnabled(from.isEnabled(false))
  if (newParent !== null) to.parent = newParent
  if (doNotCloneChildren) return
  for (const child of attachedTo(from)) child.clone(`${name}.${child.name}`, to)
}

/** Lets go of what the game has attached. */
export function setFree(node: TransformNode): void {
  for (const child of attachedTo(node)) child.parent = null
}

/** What the game has attached. */
export function attachedTo(node: TransformNode) {
  const content = node instanceof PackNode ? node.content : undefined
  return node.getChildTransformNodes(true).filter((child) => child !== content)
}
