import type { NodePort } from '@brushwork/scene'
import type { Three } from '../three-engine.js'

/** Objects of three. */
export const nodePort: NodePort<Three> = {
  attach(child, parent) {
    parent.add(child)
  },
  detach(child) {
    child.removeFromParent()
  },
  end,
}

/** Takes an object out of its scene, and tells its listeners. */
export function end(object: Three['node']): void {
  object.removeFromParent()
  object.dispatchEvent({ type: 'dispose' } as never)
}
