import type { ModelNames } from '@brushwork/runtime'
import { type InstancePlayer, type InstanceSet, instanceClass, type NodePort } from '@brushwork/scene'
import { SceneNode } from '../../nodes/scene-node.js'
import type { WebGl } from '../../port/webgl-engine.js'

const InstanceNode = /* @__PURE__ */ instanceClass<WebGl, SceneNode>(SceneNode)

/**
 * One of many copies of a model that are drawn together: create it with `ModelInstances.create`. Move, turn, scale and hide it as any
 * node; it may stand elsewhere in the scene, and carry other nodes. It has no meshes, bones or tags of its own.
 */
export class ModelInstance<Names extends ModelNames = ModelNames> extends InstanceNode<Names> {
  /** Use `ModelInstances.create`. */
  constructor(port: NodePort<WebGl>, set: InstanceSet<WebGl, Names>, player: InstancePlayer<Names>) {
    super(port, set, player)
  }
}
