import type { Engine } from '../port/engine.js'
import type { NodePort } from '../port/node-port.js'

/** Makes what a new node shows. If that fails, it ends the node, which the game never gets: some engines have all nodes in a scene. */
export function orEnd<E extends Engine, Made>(port: Pick<NodePort<E>, 'end'>, node: E['node'], make: () => Made): Made {
  try {
    return make()
  } catch (failure) {
    port.end(node)
    throw failure
  }
}
