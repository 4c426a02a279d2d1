import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { NodePort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { PackMesh } from './pack-mesh.js'
import { PackNode } from './pack-node.js'
import { SceneNode } from './scene-node.js'

/** Where objects of a scene are made. The scene's flag is read here: set it before. */
export function inScene(scene: Scene): InScene {
  return { scene, isMirrored: !scene.useRightHandedSystem }
}

/** Nodes of Babylon. */
export const nodePort: NodePort<Babylon> = {
  attach(child, parent) {
    child.parent = parent instanceof PackNode && !standsInScene(child) ? parent.content : parent
  },
  detach(child) {
    child.parent = null
  },
  end(node) {
    if (standsInScene(node)) node.end()
    else node.dispose()
  },
}

/** Objects have the axes of the scene, and what they show has those of the pack. */
function standsInScene(node: TransformNode): node is SceneNode | PackMesh {
  return node instanceof SceneNode || node instanceof PackMesh
}
