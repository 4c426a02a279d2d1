import { distanceToPlane } from '@brushwork/geometry'
import { COLLISION_SLACK } from '../epsilon.js'
import type { SourceCollision } from '../stages/collision/index.js'
import type { BlockSet } from '../stages/csg/block-set.js'
import { BlockTrait } from '../stages/csg/block-set.js'

/**
 * Checks solids. Each is in exactly one leaf of the box tree. The center of every solid convex block is inside one of
 * its solids, found from the root. Returns one sentence per violation.
 */
export function collisionProblems(set: BlockSet, collision: SourceCollision): string[] {
  const { order, blocks } = collision
  const seen = new Uint8Array(blocks.length)
  for (const solid of order) seen[solid]++
  const problems = [...seen.entries()]
    .filter(([, times]) => times !== 1)
    .map(([solid, times]) => `solid ${solid} stands in ${times} leafs`)
  if (problems.length > 0) return problems
  set.blocks.forEach((block, index) => {
    const required = BlockTrait.convex | BlockTrait.blocking
    if ((set.traits[index] & required) !== required) return
    const middle = middleOf(block.vertices)
    if (!blocksAt(collision, middle).includes(block.index)) {
      problems.push(`the middle of block ${block.index}, at ${middle.join(' ')}, is in no solid of it`)
    }
  })
  return problems
}

/** The blocks whose solids contain a point, found as a game does: by boxes, then by planes. */
function blocksAt(
  { nodeBounds, nodes, order, blocks, planes, firstPlanes }: SourceCollision,
  point: readonly number[],
): number[] {
  const found: number[] = []
  const pending = nodes.length > 0 ? [0] : []
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const isOut = point.some(
      (value, axis) =>
        value < nodeBounds[(node ?? 0) * 6 + axis] - COLLISION_SLACK ||
        value > nodeBounds[(node ?? 0) * 6 + 3 + axis] + COLLISION_SLACK,
    )
    if (isOut) continue
    const [first, count] = [nodes[node * 2], nodes[node * 2 + 1]]
    if (count === 0) pending.push(first, first + 1)
    for (const solid of order.subarray(first, first + count)) {
      let isIn = true
      for (let plane = firstPlanes[solid]; isIn && plane < firstPlanes[solid + 1]; plane++) {
        isIn = distanceToPlane(planes, plane * 4, point[0], point[1], point[2]) <= COLLISION_SLACK
      }
      if (isIn) found.push(blocks[solid])
    }
  }
  return found
}

/** The mean of the vertices: inside everything convex. */
function middleOf(vertices: Float64Array): number[] {
  const sums = [0, 0, 0]
  for (let at = 0; at < vertices.length; at++) sums[at % 3] += vertices[at]
  return sums.map((sum) => (sum * 3) / vertices.length)
}
