import { clipWinding, mergeWindingPoints, WindingStore, windingOfPlane } from '@brushwork/geometry'
import { MAX_SHIFT } from '../../epsilon.js'
import { type BlockSet, BlockTrait } from './block-set.js'

/** Most sides of a brush that is cut from its planes again, which takes the square of them. */
const MAX_SIDES = 2000

/** Windings exactly on their planes, for brushes with corners that the file has rounded. */
export interface FlatWindings {
  readonly windings: WindingStore
  /**
   * `[sides]` winding in the store; −1 for sides that the others cut away, {@link AS_GATHERED} where the block's own
   * are flat.
   */
  readonly ofSides: Int32Array
}

export const AS_GATHERED = -2

/**
 * Cuts rounded structural brushes from their planes again. The tree needs polygons on planes. A corner off its plane
 * would be in front of it for one brush and behind it for the next.
 */
export function flatWindings(set: BlockSet, isRounded: Uint8Array): FlatWindings {
  const { blocks, traits, firstSides } = set
  const windings = new WindingStore(64)
  const ofSides = new Int32Array(set.sidePlanes.length).fill(AS_GATHERED)
  for (let block = 0; block < blocks.length; block++) {
    if (isRounded[block] === 0 || (traits[block] & BlockTrait.structural) === 0) continue
    if (firstSides[block + 1] - firstSides[block] > MAX_SIDES) continue
    const before = windings.count
    const isFine = flattenBlock(set, block, windings, ofSides)
    if (isFine) continue
    windings.truncate(before)
    ofSides.fill(AS_GATHERED, firstSides[block], firstSides[block + 1])
  }
  return { windings, ofSides }
}

/** Whether the planes of a block enclose about the same as its windings. Then its new windings are in the store. */
function flattenBlock(set: BlockSet, block: number, out: WindingStore, ofSides: Int32Array): boolean {
  const { firstSides, sidePlanes, planes, bounds } = set
  const first = firstSides[block]
  const end = firstSides[block + 1]
  let points = new Float64Array((end - first + 8) * 3)
  let spare = new Float64Array(points.length)
  let kept = 0
  const reach = bounds.subarray(block * 6, block * 6 + 6).reduce((far, value) => Math.max(far, Math.abs(value)), 0)
  for (let side = first; side < end; side++) {
    let count = windingOfPlane(planes.data, sidePlanes[side] * 4, reach, points)
    for (let other = first; other < end && count > 0; other++) {
      if (sidePlanes[other] === sidePlanes[side]) {
        // A repeated plane belongs to its first side.
        if (other < side) count = 0
        continue
      }
      count = clipWinding(points, count, planes.data, sidePlanes[other] * 4, spare)
      ;[points, spare] = [spare, points]
    }
    count = mergeWindingPoints(points, count)
    if (!isWithin(points, count, bounds, block * 6)) return false
    ofSides[side] = count < 3 ? -1 : out.append(points, 0, count)
    if (count >= 3) kept++
  }
  return kept >= 4
}

function isWithin(points: Float64Array, count: number, box: Float64Array, at: number): boolean {
  for (let p = 0; p < count * 3; p++) {
    const axis = p % 3
    if (points[p] < box[at + axis] - MAX_SHIFT || points[p] > box[at + axis + 3] + MAX_SHIFT) return false
  }
  return true
}
