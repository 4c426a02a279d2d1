import {
  CONTENTS,
  type Collision,
  type CompiledLevel,
  LEAF_BIT,
  type LevelTree,
  NO_CLUSTER,
  toPackAxes,
  type Vector,
} from '@brushwork/asset'

const SOLID = CONTENTS.indexOf('solid')

/**
 * Finds the lamps whose light can reach the level. Lamps in rooms without an occupant are left out. So are those
 * outside of a sealed level, where faces are left out that would stop their light. Lamps in a solid, such as the block
 * of a lamp, shine out of it.
 */
export function lampsInside<Lamp extends { readonly position: Vector }>(
  lamps: readonly Lamp[],
  { tree, collision }: Pick<CompiledLevel, 'tree' | 'collision'>,
): readonly Lamp[] {
  if (tree === undefined) return lamps
  return lamps.filter(({ position }) => {
    const point = toPackAxes(...position)
    return tree.leafClusters[leafAt(tree, point)] !== NO_CLUSTER || isInSolid(collision, point)
  })
}

function leafAt({ planes, nodePlanes, children }: LevelTree, [x, y, z]: Vector): number {
  if (nodePlanes.length === 0) return 0
  let node = 0
  for (;;) {
    const at = nodePlanes[node] * 4
    const isFront = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z > planes[at + 3]
    const child = children[node * 2 + (isFront ? 0 : 1)]
    if (child >= LEAF_BIT) return child - LEAF_BIT
    node = child
  }
}

/** Whether a point, in pack axes, is in a solid. */
export function isInSolid(collision: Collision | undefined, [x, y, z]: Vector): boolean {
  if (collision === undefined) return false
  const { planes, firstPlanes, sideCounts, contents } = collision
  return contents.some((kind, solid) => {
    if (kind !== SOLID) return false
    for (let plane = firstPlanes[solid]; plane < firstPlanes[solid] + sideCounts[solid]; plane++) {
      const at = plane * 4
      if (planes[at] * x + planes[at + 1] * y + planes[at + 2] * z > planes[at + 3]) return false
    }
    return true
  })
}
