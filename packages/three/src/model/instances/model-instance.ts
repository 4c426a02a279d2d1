import type { ModelNames } from '@brushwork/runtime'
import { type InstancePlayer, type InstanceSet, instanceClass, type NodePort } from '@brushwork/scene'
import { type Matrix4, Object3D } from 'three'
import type { Three } from '../../port/three-engine.js'

const InstanceObject = /* @__PURE__ */ instanceClass<Three, Object3D>(Object3D)

/**
 * One of many copies of a model that are drawn together: create it with `ModelInstances.create`. Move, turn, scale and hide it as any
 * object; it may stand elsewhere in the scene, and carry other objects. It has no meshes, bones or tags of its own.
 */
export class ModelInstance<Names extends ModelNames = ModelNames> extends InstanceObject<Names> {
  /** Use `ModelInstances.create`. */
  constructor(port: NodePort<Three>, set: InstanceSet<Three, Names>, player: InstancePlayer<Names>) {
    super(port, set, player)
  }

  /** Writes its transform in the space of its set. */
  matrixIn(set: Object3D, target: Matrix4): Matrix4 {
    if (this.parent === set) return target.copy(this.matrix)
    return target.copy(set.matrixWorld).invert().multiply(this.matrixWorld)
  }

  /** @throws Error: `ModelInstances.create` makes instances. */
  override clone(): this {
    throw new Error('an instance is not cloned: create another one of its set')
  }
}
