import type { Vector } from '@brushwork/asset'
import { areaOfWinding, emptyBox, growBox, type PlaneSet } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../../csg/block-set.js'
import type { Portals } from '../../portals/portals.js'
import { SolidTracer, seesSky } from '../../tree/solid-tracer.js'
import type { Tree } from '../../tree/tree.js'
import type { LeakSearch } from '../leak-search.js'
import { middleOfGap } from './gap-middle.js'
import { type NarrowSpot, narrowestBetween } from './narrow-spot.js'
import { type Opening, OpeningMeter } from './opening.js'

/** Cosine of the angle to upright below which an opening counts as flat: 45°. */
const UPRIGHT = Math.SQRT1_2
/** Rooms are seldom wider. A wider opening above is a yard, not a missing ceiling [quants]. */
const WIDEST_ROOF = 512
/** Openings narrower than this are slits already [quants]. */
const MIN_WIDE = 1
/** A slit replaces the opening measured by rays when it is narrower than this share of it. */
const NARROWER = 0.25
/** A level whose narrowest opening is a slit of at most this width is not meant to be open [quants]. */
const WIDEST_SLIT = 16
/** A level open on a side opens more than this share of the world's faces. Less is a forgotten wall. */
const MIN_OPEN = 1 / 500

/** A level whose openings above have more than this share of its ground plan has no roof; less is a missing ceiling. */
const MIN_ROOFLESS = 1 / 3

/** The opening through which the path of a leak passes. */
export interface Gap extends Opening {
  /** Index of the portal on the path where it was measured. */
  readonly step: number
  /** The level is meant to be open there: on a side, or above like a yard. */
  readonly isMeant: boolean
  /** Most of the level is open above there: it has no roof. */
  readonly isRoofless: boolean
}

/**
 * The narrowest opening on a path that belongs to the cut. Doors may be narrower, but closing one closes one room only.
 * Rays measure portals from side to side. A slit around a ceiling or wall is often inside a leaf, so it is measured
 * from block to block.
 * @param crossed portals of the path, from the occupant outward. @param points the occupant, then the middles of
 * `crossed`.
 */
export function findGap(
  { set, index, tree, graph: { portals } }: LeakSearch,
  cut: Uint8Array,
  crossed: readonly number[],
  points: readonly Vector[],
): Gap {
  const meter = new OpeningMeter(tree, set.planes, portals, index)
  const steps = [...crossed.keys()].filter((step) => cut[crossed[step]] === 1)
  const openings = steps.map((step) => ({ ...meter.measure(crossed[step]), step }))
  const narrowest = openings.reduce((least, opening) => (opening.width < least.width ? opening : least))
  const isAbove = isUpwards(portals, crossed, set.planes, points, narrowest.step)
  const isYard = narrowest.width > WIDEST_ROOF && isAbove
  const isMeant = isYard || (narrowest.width === Infinity && openShare(tree, portals, cut) > MIN_OPEN)
  const isSure = narrowest.width < MIN_WIDE || (isMeant && seesSky(tree, set.planes, points[0]))
  const widest = isMeant ? WIDEST_SLIT : NARROWER * narrowest.width
  const slit = isSure ? undefined : slitBeside(set, points, steps, widest)
  const isSlit = slit !== undefined && slit.width <= widest
  const gap = isSlit
    ? { ...slit, step: narrowest.step, isMeant: false, isRoofless: false }
    : { ...narrowest, isMeant, isRoofless: isAbove && shareAbove(set, portals, cut) > MIN_ROOFLESS }
  // The walls of a room face each other, too: the middle between them is not where its ceiling is missing.
  if (!(gap.width <= WIDEST_SLIT)) return gap
  return { ...gap, middle: middleOfGap(set, new SolidTracer(tree, set.planes), gap) }
}

/** Area of the openings of a cut as a share of the surface of the world box. */
function openShare({ world }: Tree, { windings }: Portals, cut: Uint8Array): number {
  let open = 0
  for (let portal = 0; portal < cut.length; portal++) {
    if (cut[portal] === 1) open += areaOfWinding(windings.points, windings.starts[portal], windings.countOf(portal))
  }
  const [x, y, z] = [world[3] - world[0], world[4] - world[1], world[5] - world[2]]
  return open / (2 * (x * y + y * z + z * x))
}

/** Area of the flat openings of a cut as a share of the ground plan of all structural brushes. */
function shareAbove({ bounds, traits, planes }: BlockSet, { windings, planes: on }: Portals, cut: Uint8Array): number {
  const box = emptyBox()
  for (let block = 0; block < traits.length; block++) {
    if ((traits[block] & BlockTrait.structural) !== 0) growBox(box, bounds.subarray(block * 6, block * 6 + 6))
  }
  let open = 0
  for (let portal = 0; portal < cut.length; portal++) {
    const upright = Math.abs(planes.data[on[portal] * 4 + 2])
    if (cut[portal] !== 1 || !(upright > UPRIGHT)) continue
    open += areaOfWinding(windings.points, windings.starts[portal], windings.countOf(portal)) * upright
  }
  return open / ((box[3] - box[0]) * (box[4] - box[1]))
}

/**
 * The narrowest spot of the path in the leafs on both sides of the cut. A leaf may reach through a slit, which its
 * portals do not show.
 */
function slitBeside(
  set: BlockSet,
  points: readonly Vector[],
  steps: readonly number[],
  widest: number,
): NarrowSpot | undefined {
  const parts = new Set(steps.flatMap((step) => [step, step + 1]))
  let best: NarrowSpot | undefined
  for (const part of parts) {
    if (part + 1 >= points.length) continue
    const spot = narrowestBetween(set, points[part], points[part + 1], widest)
    if (spot !== undefined && (best === undefined || spot.width < best.width)) best = spot
  }
  return best
}

/** Whether the path leads up through a flat portal. */
function isUpwards(
  { planes: on }: Portals,
  crossed: readonly number[],
  planes: PlaneSet,
  points: readonly Vector[],
  step: number,
): boolean {
  const isFlat = Math.abs(planes.data[on[crossed[step]] * 4 + 2]) > UPRIGHT
  return isFlat && points[step + 1][2] > points[step][2]
}
