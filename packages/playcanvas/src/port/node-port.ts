import type { NodePort } from '@brushwork/scene'
import { type AppBase, Entity } from 'playcanvas'
import { destroyEntity } from './nodes/entities.js'
import type { AppPort, PlayCanvas } from './play-canvas.js'

/** An entity of the application of a port: the classes of models and levels are made of it. */
export class PortEntity extends Entity {
  constructor(port: NodePort<PlayCanvas>) {
    // Sound: ports of this package are those of an application.
    super(undefined, (port as AppPort).app)
    // Fields for components of these names would hide what classes made of this one call so.
    for (const name of ['model', 'light']) Reflect.deleteProperty(this, name)
  }
}

/** Entities of an application. */
export function nodePort(app: AppBase): AppPort {
  return {
    app,
    attach(child, parent) {
      parent.addChild(child)
    },
    detach(child) {
      child.remove()
    },
    end: destroyEntity,
  }
}
