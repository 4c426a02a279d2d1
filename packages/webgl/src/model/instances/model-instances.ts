import type { ModelNames } from '@brushwork/runtime'
import {
  type InstancePort,
  type InstancesOptions as InstancesOptionsOf,
  type InstancesParts,
  instancesClass,
  type ShownInstances,
} from '@brushwork/scene'
import { PreparedNode } from '../../nodes/prepared-node.js'
import { instancePort } from '../../port/instances/instance-port.js'
import type { WebGl } from '../../port/webgl-engine.js'
import { ModelInstance } from './model-instance.js'

export type InstancesOptions = InstancesOptionsOf<WebGl>

/** Nodes whose instances are those of this package. */
type InstancesNodeClass = new <Names extends ModelNames = ModelNames>(
  port: InstancePort<WebGl>,
  parts: InstancesParts<WebGl, Names>,
) => PreparedNode & ShownInstances<WebGl, Names, ModelInstance<Names>>

// Sound: the set creates its instances with the class that it is given.
const InstancesNode = /* @__PURE__ */ instancesClass<WebGl, PreparedNode>(
  PreparedNode,
  ModelInstance,
) as InstancesNodeClass

/**
 * Many copies of a model, drawn together: one draw call for each part and level of detail, two for parts with soft alpha. Each instance has
 * its own place, clip, speed and moment. Each camera draws those that it sees, in the detail that their distance needs. Bones become vertex
 * frames, so tags and bones do not carry nodes.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends InstancesNode<Names> {
  /** Use `createInstances`. */
  constructor(parts: InstancesParts<WebGl, Names>) {
    super(instancePort, parts)
  }
}
