import type { ModelNames } from '@brushwork/runtime'
import { type InstancePlayer, type InstanceSet, instanceClass, type NodePort } from '@brushwork/scene'
import { PortEntity } from '../../port/node-port.js'
import { clonesBy } from '../../port/nodes/entities.js'
import type { PlayCanvas } from '../../port/play-canvas.js'

const InstanceNode = /* @__PURE__ */ instanceClass<PlayCanvas, PortEntity>(PortEntity)

/**
 * One of many copies of a model that are drawn together: create it with `ModelInstances.create`. Move, turn, scale and disable it as any
 * entity; it may stand elsewhere in the scene, and carry other entities. It has no meshes, bones or tags of its own.
 */
export class ModelInstance<Names extends ModelNames = ModelNames> extends InstanceNode<Names> {
  /** Use `ModelInstances.create`. */
  constructor(port: NodePort<PlayCanvas>, set: InstanceSet<PlayCanvas, Names>, player: InstancePlayer<Names>) {
    super(port, set, player)
    clonesBy(this, () => this.clone())
  }

  /** @throws Error: `ModelInstances.create` makes instances. */
  override clone(): this {
    throw new Error('an instance is not cloned: create another one of its set')
  }

  /** Leaves the set and the scene. */
  override destroy(): void {
    this.dispose()
  }
}
