import type { PickingInfo } from '@babylonjs/core/Collisions/pickingInfo.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { ModelNames } from '@brushwork/runtime'
import {
  type InstancePort,
  type InstancesOptions as InstancesOptionsOf,
  type InstancesParts,
  instancesClass,
  type ShownInstances,
} from '@brushwork/scene'
import type { Babylon } from '../../port/babylon-engine.js'
import { instancePortOf } from '../../port/instances/instance-port.js'
import { InstancedPart } from '../../port/instances/instanced-part.js'
import { PackNode } from '../../port/nodes/pack-node.js'
import { ModelInstance } from './model-instance.js'

export type InstancesOptions = InstancesOptionsOf<Babylon>

/** Nodes whose instances are those of Babylon. */
type InstancesNodeClass = new <Names extends ModelNames = ModelNames>(
  port: InstancePort<Babylon>,
  parts: InstancesParts<Babylon, Names>,
) => PackNode & ShownInstances<Babylon, Names, ModelInstance<Names>>

// Sound: the set creates its instances with the class that it is given.
const InstancesNode = /* @__PURE__ */ instancesClass<Babylon, PackNode>(PackNode, ModelInstance) as InstancesNodeClass

/**
 * Many copies of a model, drawn together: one draw call for each part and level of detail, two for parts with soft alpha. Each instance has
 * its own place, clip, speed and moment. Each camera draws those that it sees (all with `frustumCulled` false), in the detail that their
 * distance needs. Bones become vertex frames, so tags and bones do not carry nodes.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends InstancesNode<Names> {
  /** Whether instances out of view are left out. */
  frustumCulled = true

  /** Use `createInstances`. */
  constructor(scene: Scene, parts: InstancesParts<Babylon, Names>) {
    super(instancePortOf(scene), parts)
  }

  /** The instance that a ray has met: of a hit of Babylon's `pick`. */
  getInstance({ pickedMesh, thinInstanceIndex }: Pick<PickingInfo, 'pickedMesh' | 'thinInstanceIndex'>) {
    if (!(pickedMesh instanceof InstancedPart) || pickedMesh.parent !== this.content) return undefined
    // Sound: the instances of this set have its names.
    return pickedMesh.met[thinInstanceIndex] as ModelInstance<Names> | undefined
  }

  /** @throws Error: create another set of the same model. */
  override clone(): this {
    throw new Error('instances are not cloned: create another set of the same model')
  }

  /** Disposes of instances, meshes, materials and textures. @param doNotRecurse keeps the nodes that the game has attached */
  override dispose(doNotRecurse = false): void {
    if (this.isDisposed()) return
    const own = new Set<object>(this.instances)
    if (doNotRecurse)
      for (const child of this.getChildTransformNodes(true))
        if (!own.has(child) && child !== this.content) child.parent = null
    super.dispose()
  }
}
