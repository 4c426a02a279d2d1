import { areaOfWinding, type PlaneSet } from '@brushwork/geometry'
import type { BlockSet } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import type { Tree } from '../tree/tree.js'
import { middleOfGap } from './gap-middle.js'
import type { LeakSearch } from './leak-search.js'
import { type NarrowPlace, narrowestBetween } from './narrow-place.js'
import { type Opening, OpeningMeter } from './opening.js'
import type { Portals } from './portals.js'
import { seesSky } from './sees-sky.js'
import { SolidTracer } from './solid-tracer.js'

/** Cosine between upright and the normal of an opening that counts as flat: 45°. */
const UPRIGHT = Math.SQRT1_2
/** Rooms are seldom wider; what is open above this width is a yard, not a room without its ceiling [quants]. */
const WIDEST_ROOF = 512
/** Narrower openings are slits themselves [quants]. */
const LEAST_WIDE = 1
/** A slit is told rather than what rays measure when it is narrower than this share of it. */
const NARROWER = 0.25
/** Through slits no wider than this a level that is roofed over is not meant to be open [quants]. */
const WIDEST_SLIT = 16
/** What is open on a side is open there for more than this share of the world's faces; less is a wall that was forgotten. */
const LEAST_OPEN = 1 / 500

/** Where a path of the void comes through. */
export interface Gap extends Opening {
  /** Which of the path's portals it was measured at. */
  readonly step: number
  /** The level is meant to be open there: on a side, or above like a yard. */
  readonly isMeant: boolean
}

/**
 * The narrowest of the openings on a path that are part of the cut: doors may be narrower, but closing one helps one room
 * only. Rays measure portals from side to side; a slit that runs around a ceiling or a wall is often inside a leaf, and is
 * measured from block to block.
 * @param crossed portals of the path, from the place. @param points the place, then the middles of `crossed`.
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
  const isYard = narrowest.width > WIDEST_ROOF && isUpwards(portals, crossed, set.planes, points, narrowest.step)
  const isMeant = isYard || (narrowest.width === Infinity && openShare(tree, portals, cut) > LEAST_OPEN)
  const isSure = narrowest.width < LEAST_WIDE || (isMeant && seesSky(tree, set.planes, points[0]))
  const widest = isMeant ? WIDEST_SLIT : NARROWER * narrowest.width
  const slit = isSure ? undefined : slitBeside(set, points, steps, widest)
  const isSlit = slit !== undefined && slit.width <= widest
  const gap = isSlit ? { ...slit, step: narrowest.step, isMeant: false } : { ...narrowest, isMeant }
  // Walls of a room face each other, too: the middle between them is not where its ceiling is missing.
  if (!(gap.width <= WIDEST_SLIT)) return gap
  return { ...gap, middle: middleOfGap(set, new SolidTracer(tree, set.planes), gap) }
}

/** Area of the openings of a cut, as a share of what the world's box has outside. */
function openShare({ world }: Tree, { windings }: Portals, cut: Uint8Array): number {
  let open = 0
  for (let portal = 0; portal < cut.length; portal++) {
    if (cut[portal] === 1) open += areaOfWinding(windings.points, windings.starts[portal], windings.countOf(portal))
  }
  const [x, y, z] = [world[3] - world[0], world[4] - world[1], world[5] - world[2]]
  return open / (2 * (x * y + y * z + z * x))
}

/** The narrowest place on the path in the leafs on both sides of the cut: a leaf may reach through a slit, its portals do not tell. */
function slitBeside(
  set: BlockSet,
  points: readonly Vector[],
  steps: readonly number[],
  widest: number,
): NarrowPlace | undefined {
  const parts = new Set(steps.flatMap((step) => [step, step + 1]))
  let best: NarrowPlace | undefined
  for (const part of parts) {
    if (part + 1 >= points.length) continue
    const place = narrowestBetween(set, points[part], points[part + 1], widest)
    if (place !== undefined && (best === undefined || place.width < best.width)) best = place
  }
  return best
}

/** Whether the way leads up through a portal that lies flat. */
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
