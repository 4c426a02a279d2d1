import type { NodePort } from '@brushwork/scene'
import type { Three } from './three-engine.js'

/** Objects of three. */
export const nodePort: NodePort<Three> = {
  attach(child, parent) {
    parent.add(child)
  },
  detach(child) {
    child.removeFromParent()
  },
  end(object) {
    object.removeFromParent()
    object.dispatchEvent({ type: 'dispose' } as never)
  },
}
