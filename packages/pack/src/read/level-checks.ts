import {
  CONTENTS,
  type Collision,
  LEAF_BIT,
  type LevelFacts,
  type LevelSurface,
  type LevelTree,
  type LevelVisibility,
  type NamedBlock,
  NO_CLUSTER,
} from '@brushwork/asset'
import { sized } from './geometry.js'
import type { JsonValue } from './json-value.js'

/** Checks that the facts of a level agree with each other. @throws PackError */
export function checkFacts(json: JsonValue, { paths, blocks }: LevelFacts): void {
  json.listOf('groups').forEach((group, index) => {
    // The parent comes first, so that no walk to the top is endless.
    group.optional('parent')?.index(index)
  })
  json.listOf('paths').forEach((path, index) => {
    const { points, edges, pointSkills, edgeValues } = paths[index]
    if (pointSkills !== undefined) checkCount(path.get('pointSkills'), pointSkills, points.length)
    if (edgeValues !== undefined) checkCount(path.get('edgeValues'), edgeValues, edges.length)
  })
  checkBlocks(json, blocks)
}

function checkCount(where: JsonValue, items: readonly unknown[], count: number): void {
  if (items.length !== count) where.fail(`expected ${count} items, found ${items.length}`)
}

/**
 * Checks that the named blocks of a level or part are sorted, since `findBlock` uses binary search. @throws PackError
 */
export function checkBlocks(json: JsonValue, blocks: readonly NamedBlock[]): void {
  let last = 0
  json.listOf('blocks').forEach((block, at) => {
    block.get('index').integer(last)
    last = blocks[at].index
  })
}

/**
 * Checks the solids of a level or part: every index is in range, and the tree of boxes only leads forwards, so that walking it
 * ends.
 * @throws PackError
 */
export function checkCollision(json: JsonValue, collision: Collision): void {
  const { planes, blocks, nodes } = collision
  const solids = blocks.length
  const lengths = {
    firstPlanes: solids + 1,
    sideCounts: solids,
    planeFlags: planes.length / 4,
    contents: solids,
    nodeBounds: nodes.length * 3,
    order: solids,
  }
  for (const [name, length] of Object.entries(lengths)) {
    sized(json.get(name), collision[name as keyof typeof lengths], length)
  }
  const problem = solidProblem(collision) ?? nodeProblem(collision)
  if (problem !== undefined) json.fail(problem)
}

function solidProblem({ planes, firstPlanes, sideCounts, contents }: Collision): string | undefined {
  const planeCount = planes.length / 4
  if (firstPlanes[0] !== 0 || firstPlanes[firstPlanes.length - 1] !== planeCount) {
    return `the brushes do not share out its ${planeCount} planes`
  }
  for (let solid = 0; solid < contents.length; solid++) {
    const count = firstPlanes[solid + 1] - firstPlanes[solid]
    if (count < sideCounts[solid]) return `brush ${solid} has ${sideCounts[solid]} sides among ${count} planes`
    if (contents[solid] >= CONTENTS.length) return `brush ${solid} has contents ${contents[solid]}`
  }
  return undefined
}

function nodeProblem({ nodes, order }: Collision): string | undefined {
  const nodeCount = nodes.length / 2
  // A box with two parents would be visited twice, and so would all boxes below it.
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
  const lost = order.find((solid) => solid >= order.length)
  return lost === undefined ? undefined : `brush ${lost} is not one of ${order.length}`
}

/** Checks a level's tree: its nodes only lead forwards, so that walking it ends. @throws PackError */
export function checkTree(json: JsonValue, tree: LevelTree, clusterCount: number): void {
  const { planes, nodePlanes, children, leafClusters } = tree
  checkClusters(json.get('leafClusters'), leafClusters, clusterCount, true)
  if (nodePlanes.length === 0) return
  const lost = nodePlanes.find((plane) => plane >= planes.length / 4)
  if (lost !== undefined) json.get('nodePlanes').fail(`plane ${lost} is not one of ${planes.length / 4}`)
  const where = json.get('children')
  sized(where, children, nodePlanes.length * 2)
  for (let slot = 0; slot < children.length; slot++) {
    const child = children[slot]
    const isFine =
      child >= LEAF_BIT ? child - LEAF_BIT < leafClusters.length : child > slot >> 1 && child < nodePlanes.length
    if (!isFine) where.fail(`child ${child} of node ${slot >> 1} leads nowhere`)
  }
}

/** Checks that every cluster has a row and a box. @throws PackError */
export function checkVisibility(json: JsonValue, { clusterCount, rows, bounds }: LevelVisibility): void {
  sized(json.get('rows'), rows, clusterCount * ((clusterCount + 31) >>> 5))
  sized(json.get('bounds'), bounds, clusterCount * 6)
}

/** Checks the columns of a surface whose JSON is `json`: blocks and ranges. @throws PackError */
export function checkRanges(
  json: JsonValue,
  { indices, blocks, ranges }: Pick<LevelSurface, 'indices' | 'blocks' | 'ranges'>,
  clusterCount: number,
): void {
  const triangleCount = indices.length / 3
  const where = json.get('ranges')
  const { firstTriangles, firstClusters, clusters } = ranges
  sized(json.get('blocks'), blocks, triangleCount)
  checkStarts(where.get('firstTriangles'), firstTriangles, triangleCount)
  sized(where.get('firstClusters'), firstClusters, firstTriangles.length)
  checkStarts(where.get('firstClusters'), firstClusters, clusters.length)
  if (clusters.length > 0) checkClusters(where.get('clusters'), clusters, clusterCount, false)
}

/** Starts rise from 0 to the end. */
function checkStarts(where: JsonValue, starts: Uint32Array, end: number): void {
  const falls = starts.findIndex((start, index) => index > 0 && start < starts[index - 1])
  if (starts[0] !== 0 || starts[starts.length - 1] !== end || falls >= 0) {
    where.fail(`expected numbers that rise from 0 to ${end}`)
  }
}

function checkClusters(where: JsonValue, clusters: Uint32Array, count: number, mayBeNone: boolean): void {
  const lost = clusters.find((cluster) => cluster >= count && !(mayBeNone && cluster === NO_CLUSTER))
  if (lost !== undefined) where.fail(`cluster ${lost} is not one of ${count}`)
}
