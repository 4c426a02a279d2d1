import type { Scene } from '@babylonjs/core/scene.js'
import type { NodePort } from '@brushwork/scene'
import type { Babylon, InScene } from './babylon-engine.js'
import { PackNode } from './pack-node.js'

/** Where objects of a scene are made. The scene's flag is read here: set it before. */
export function inScene(scene: Scene): InScene {
  return { scene, isMirrored: !scene.useRightHandedSystem }
}

/** Nodes of Babylon. */
export const nodePort: NodePort<Babylon> = {
  attach(child, parent) {
    child.parent = parent instanceof PackNode && !(child instanceof PackNode) ? parent.content : parent
  },
  detach(child) {
    child.parent = null
  },
  end(node) {
    if (node instanceof PackNode) node.end()
    else node.dispose()
  },
}
