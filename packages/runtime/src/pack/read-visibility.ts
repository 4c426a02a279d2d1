import { LEAF_BIT, type LevelTree, NO_CLUSTER } from '../visibility/tree.js'
import type { LevelVisibility, SurfaceRanges } from '../visibility/visibility.js'
import type { Accessors } from './accessors.js'
import { sized } from './geometry.js'
import type { JsonValue } from './json-value.js'

/**
 * Reads a level's tree: its nodes only lead forwards, so that walking it ends.
 * @throws PackError
 */
export function readTree(root: JsonValue, accessors: Accessors, clusterCount: number): LevelTree {
  const leafClusters = accessors.words(root.get('leafClusters'), 1)
  checkClusters(root.get('leafClusters'), leafClusters, clusterCount, true)
  const none = new Uint32Array(0)
  if (root.optional('nodePlanes') === undefined) {
    return { planes: new Float32Array(0), nodePlanes: none, children: none, leafClusters }
  }
  const planes = accessors.floats(root.get('planes'), 4)
  const nodePlanes = accessors.words(root.get('nodePlanes'), 1)
  const lost = nodePlanes.find((plane) => plane >= planes.length / 4)
  if (lost !== undefined) root.get('nodePlanes').fail(`plane ${lost} is not one of ${planes.length / 4}`)
  const children = sized(root.get('children'), accessors.words(root.get('children'), 2), nodePlanes.length * 2)
  for (let place = 0; place < children.length; place++) {
    const child = children[place]
    const isFine =
      child >= LEAF_BIT ? child - LEAF_BIT < leafClusters.length : child > place >> 1 && child < nodePlanes.length
    if (!isFine) root.get('children').fail(`child ${child} of node ${place >> 1} leads nowhere`)
  }
  return { planes, nodePlanes, children, leafClusters }
}

/** Reads which clusters see which. @throws PackError */
export function readVisibility(root: JsonValue, accessors: Accessors): LevelVisibility {
  const clusterCount = root.get('clusterCount').integer(1)
  const words = (clusterCount + 31) >>> 5
  return {
    clusterCount,
    rows: sized(root.get('rows'), accessors.words(root.get('rows'), 1), clusterCount * words),
    bounds: sized(root.get('bounds'), accessors.floats(root.get('bounds'), 3), clusterCount * 6),
  }
}

/** Reads the ranges of a surface. @throws PackError */
export function readRanges(
  root: JsonValue,
  accessors: Accessors,
  triangleCount: number,
  clusterCount: number,
): SurfaceRanges {
  const firstTriangles = accessors.words(root.get('firstTriangles'), 1)
  const firstClusters = accessors.words(root.get('firstClusters'), 1)
  const list = root.optional('clusters')
  const clusters = list === undefined ? new Uint32Array(0) : accessors.words(list, 1)
  checkStarts(root.get('firstTriangles'), firstTriangles, triangleCount)
  checkStarts(
    root.get('firstClusters'),
    sized(root.get('firstClusters'), firstClusters, firstTriangles.length),
    clusters.length,
  )
  if (list !== undefined) checkClusters(list, clusters, clusterCount, false)
  return { firstTriangles, firstClusters, clusters }
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
