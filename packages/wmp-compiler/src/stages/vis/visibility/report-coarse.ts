import { type LevelDiagnostic, warning } from '../../../diagnostics.js'
import { type BlockSet, BlockTrait, worstBlocks } from '../../csg/index.js'
import type { Clusters, Visibility } from './visibility.js'

/**
 * Reports directed portals that were not walked to the end, with the blocks whose planes divide open space the most.
 */
export function reportCoarse(
  { cutShare }: Visibility,
  clusters: Clusters,
  set: BlockSet,
  diagnostics: LevelDiagnostic[],
): void {
  if (cutShare === 0) return
  const portals = clusters.portalCount * 2
  const worst = worstBlocks(set, portalsOfBlocks(clusters, set))
  const where = worst === undefined ? '' : `; most portals lie on the planes of ${worst.text}`
  const text = `visibility is coarse: the search ended early for ${Math.round(cutShare * portals)} of ${portals} directed portals, so more is drawn than can be seen${where}`
  diagnostics.push(warning('visibility-coarse', text, worst?.where))
}

/** `[blocks]` number of portals on the planes of a block. Blocks that share a plane share its portals equally. */
function portalsOfBlocks(
  { portalPlanes }: Clusters,
  { blocks, planes, sidePlanes, sideBlocks, traits }: BlockSet,
): Float64Array {
  const sides = new Uint32Array(planes.count / 2)
  const portals = new Uint32Array(planes.count / 2)
  const divides = (side: number): boolean => (traits[sideBlocks[side]] & BlockTrait.structural) !== 0
  for (let side = 0; side < sidePlanes.length; side++) if (divides(side)) sides[sidePlanes[side] >> 1]++
  for (let portal = 0; portal < portalPlanes.length; portal++) portals[portalPlanes[portal] >> 1]++
  const shares = new Float64Array(blocks.length)
  for (let side = 0; side < sidePlanes.length; side++) {
    const plane = sidePlanes[side] >> 1
    if (divides(side)) shares[sideBlocks[side]] += portals[plane] / sides[plane]
  }
  return shares
}
