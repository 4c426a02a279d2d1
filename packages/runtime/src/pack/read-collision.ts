import { CONTENTS, type Collision } from '../collision/collision.js'
import type { Accessors } from './accessors.js'
import { sized } from './geometry.js'
import type { JsonValue } from './json-value.js'

/**
 * Reads the solids of a level or part (views where the pack stores them so): every index leads somewhere, and the tree of
 * boxes only leads forwards, so that walking it ends.
 * @throws PackError
 */
export function readCollision(root: JsonValue, accessors: Accessors): Collision {
  const words = (key: string, width: 1 | 2 = 1): Uint32Array => accessors.words(root.get(key), width)
  const planes = accessors.floats(root.get('planes'), 4)
  const blocks = words('blocks')
  const brushes = blocks.length
  const contents = accessors.shorts(root.get('contents'), 1)
  const nodes = words('nodes', 2)
  const read: Collision = {
    planes,
    firstPlanes: sized(root.get('firstPlanes'), words('firstPlanes'), brushes + 1),
    sideCounts: sized(root.get('sideCounts'), words('sideCounts'), brushes),
    planeFlags: sized(root.get('planeFlags'), words('planeFlags'), planes.length / 4),
    contents: Uint8Array.from(sized(root.get('contents'), contents, brushes)),
    blocks,
    nodeBounds: sized(root.get('nodeBounds'), accessors.floats(root.get('nodeBounds'), 3), nodes.length * 3),
    nodes,
    order: sized(root.get('order'), words('order'), brushes),
  }
  const problem = brushProblem(read) ?? nodeProblem(read)
  if (problem !== undefined) root.fail(problem)
  return read
}

function brushProblem({ planes, firstPlanes, sideCounts, contents }: Collision): string | undefined {
  const planeCount = planes.length / 4
  if (firstPlanes[0] !== 0 || firstPlanes[firstPlanes.length - 1] !== planeCount) {
    return `the brushes do not share out its ${planeCount} planes`
  }
  for (let brush = 0; brush < contents.length; brush++) {
    const count = firstPlanes[brush + 1] - firstPlanes[brush]
    if (count < sideCounts[brush]) return `brush ${brush} has ${sideCounts[brush]} sides among ${count} planes`
    if (contents[brush] >= CONTENTS.length) return `brush ${brush} has contents ${contents[brush]}`
  }
  return undefined
}

function nodeProblem({ nodes, order }: Collision): string | undefined {
  const nodeCount = nodes.length / 2
  // A box with two parents would be walked twice, and so would all below it.
  const hasParent = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const first = nodes[node * 2]
    const count = nodes[node * 2 + 1]
    const leadsOn = count === 0 ? first > node && first + 1 < nodeCount : first + count <= order.length
    if (!leadsOn || (count === 0 && hasParent[first] + hasParent[first + 1] > 0)) {
      return `box ${node} leads to ${first} and ${count}`
    }
    if (count === 0) hasParent.fill(1, first, first + 2)
  }
  const lost = order.find((brush) => brush >= order.length)
  return lost === undefined ? undefined : `brush ${lost} is not one of ${order.length}`
}
