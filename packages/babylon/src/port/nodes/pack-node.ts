import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { NodePort } from '@brushwork/scene'
import type { Babylon, ScenePort } from '../babylon-engine.js'
import { SceneNode } from './scene-node.js'

/**
 * A node that shows something of a pack. It stands in the coordinates of the scene. What is shown hangs from {@link content}, which has the axes
 * of the pack: in a left-handed scene its Z axis is mirrored.
 */
export class PackNode extends SceneNode {
  /** Has the axes of the pack. */
  readonly content: TransformNode

  constructor(port: NodePort<Babylon>) {
    // Sound: the ports of this package belong to a scene.
    const { scene, isMirrored } = port as ScenePort
    super(port)
    this.content = new TransformNode('content', scene)
    this.content.parent = this
    if (isMirrored) this.content.scaling = new Vector3(1, 1, -1)
  }
}
