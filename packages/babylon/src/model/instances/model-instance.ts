import type { ModelNames } from '@brushwork/runtime'
import { type InstancePlayer, type InstanceSet, instanceClass, type NodePort } from '@brushwork/scene'
import type { Babylon } from '../../port/babylon-engine.js'
import { setFree } from '../../port/nodes/children.js'
import { SceneNode } from '../../port/nodes/scene-node.js'

const InstanceNode = /* @__PURE__ */ instanceClass<Babylon, SceneNode>(SceneNode)

/**
 * One of many copies of a model that are drawn together: create it with `ModelInstances.create`. Move, turn, scale and disable it as any
 * node; it may hang from another node, and carry others. It has no meshes, bones or tags of its own.
 */
export class ModelInstance<Names extends ModelNames = ModelNames> extends InstanceNode<Names> {
  /** Use `ModelInstances.create`. */
  constructor(port: NodePort<Babylon>, set: InstanceSet<Babylon, Names>, player: InstancePlayer<Names>) {
    super(port, set, player)
  }

  /** @throws Error: `ModelInstances.create` makes instances. */
  override clone(): this {
    throw new Error('an instance is not cloned: create another one of its set')
  }

  /** Leaves the set and the scene. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (this.isDisposed()) return
    if (doNotRecurse) setFree(this)
    super.dispose()
  }
}
