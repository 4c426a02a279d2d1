import type { ModelNames } from '@brushwork/runtime'
import {
  type InstancePort,
  type InstancesOptions as InstancesOptionsOf,
  type InstancesParts,
  instancesClass,
  type ShownInstances,
} from '@brushwork/scene'
import { type BufferGeometry, Group, type InstancedMesh, type Intersection, type Material } from 'three'
import { instancePort } from '../../port/instances/instance-port.js'
import { InstancedPart } from '../../port/instances/instanced-part.js'
import type { Three } from '../../port/three-engine.js'
import { ModelInstance } from './model-instance.js'

export type InstancesOptions = InstancesOptionsOf<Three>

/** Groups whose instances are those of three. */
type InstancesGroupClass = new <Names extends ModelNames = ModelNames>(
  port: InstancePort<Three>,
  parts: InstancesParts<Three, Names>,
) => Group & ShownInstances<Three, Names, ModelInstance<Names>>

// Sound: the set creates its instances with the class that it is given.
const InstancesGroup = /* @__PURE__ */ instancesClass<Three, Group>(Group, ModelInstance) as InstancesGroupClass

/**
 * Many copies of a model, drawn together: one draw call for each part and level of detail, two for parts with soft alpha. Each instance has
 * its own place, clip, speed and moment. Each camera draws those that it sees (all with `frustumCulled` false), in the detail that their
 * distance needs. Bones become vertex frames, so tags and bones do not carry objects.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends InstancesGroup<Names> {
  declare readonly parts: readonly InstancedMesh<BufferGeometry, Material | Material[]>[]

  /** Use `createInstances`. */
  constructor(parts: InstancesParts<Three, Names>, port = instancePort) {
    super(port, parts)
  }

  /** The instance that a ray has met: of a hit of three's `Raycaster`. */
  getInstance({ object, instanceId }: Pick<Intersection, 'object' | 'instanceId'>): ModelInstance<Names> | undefined {
    if (instanceId === undefined || !(object instanceof InstancedPart) || object.parent !== this) return undefined
    // Sound: the instances of this set have its names.
    return object.met[instanceId] as ModelInstance<Names> | undefined
  }

  /** Three calls it before it draws. Cameras choose later; renderers without hooks for levels of detail draw all instances. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    for (const part of this.parts) if (part instanceof InstancedPart) part.dropBounds()
    this.drawAll()
  }

  /** @throws Error: create another set of the same model. */
  override clone(): this {
    throw new Error('instances are not cloned: create another set of the same model')
  }
}
