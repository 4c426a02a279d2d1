import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { NodePort } from '@brushwork/scene'
import type { Babylon, ScenePort } from '../babylon-engine.js'

/** A node that stands in the coordinates of the scene. */
export class SceneNode extends TransformNode {
  constructor(port: NodePort<Babylon>) {
    // Sound: the ports of this package belong to a scene.
    super('', (port as ScenePort).scene)
  }

  /** Ends the node itself; classes of objects free what they show before. */
  end(): void {
    TransformNode.prototype.dispose.call(this)
  }
}
