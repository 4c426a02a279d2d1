import type { Grid } from '@brushwork/asset'
import type { Node } from '@gltf-transform/core'

/**
 * Scales and moves a node whose mesh has integers to where they stand, for other programs. Its normals stay right
 * because all three steps of a position's grid are the same.
 */
export function placeOnGrid(node: Node, { offset, step }: Grid): Node {
  return node.setTranslation([offset[0], offset[1], offset[2]]).setScale([step[0], step[1], step[2]])
}
