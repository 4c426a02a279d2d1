import type { NodePort } from '@brushwork/scene'
import type { WebGl } from '../webgl-engine.js'

export const nodePort: NodePort<WebGl> = {
  attach(child, parent) {
    parent.add(child)
  },
  detach(child) {
    child.remove()
  },
  end(node) {
    node.end()
  },
}
