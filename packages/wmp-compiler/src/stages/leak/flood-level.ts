import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { BESIDE_POINT } from '../../epsilon.js'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import { LeafGraph } from '../portals/leaf-graph.js'
import type { Portals } from '../portals/portals.js'
import { BrushIndex } from '../tree/brush-index.js'
import type { Tree } from '../tree/tree.js'
import { leafAt } from '../tree/tree.js'
import { ClosedShare, MOSTLY_CLOSED } from './closed-share.js'
import { firstLeak } from './first-leak.js'
import type { Flood, FoundLeak } from './flood.js'
import type { LeakSearch } from './leak-search.js'
import { LeastCut } from './least-cut.js'
import type { LocatedOccupant, Occupant } from './occupants.js'

/**
 * Floods a level from its occupants. It leaks when the void reaches the first player start or, without one, most
 * occupants. Then nothing is filled; a level that is meant to be open leaks without a message. Otherwise the rest is
 * sealed, and occupants in the void stand outside; so they do around a level that is mostly closed. Without occupants
 * or structural brushes there is no inside: nothing is filled and nothing reported. Occupants inside brushes are
 * ignored.
 * @param hasLand the level shows more than its blocks: an open one may be a landscape with houses.
 */
export function floodLevel(
  set: BlockSet,
  tree: Tree,
  portals: Portals,
  occupants: readonly Occupant[],
  diagnostics: LevelDiagnostic[],
  hasLand = false,
): Flood {
  const hasWalls = set.traits.some((traits) => (traits & BlockTrait.structural) !== 0)
  const graph = new LeafGraph(portals, tree.leafCount)
  const fromVoid = graph.flood([tree.leafCount], -1)
  const found = occupants.flatMap((occupant) => locateOccupant(set, tree, fromVoid, occupant))
  if (!hasWalls || found.length === 0) return { inside: emptyLeafs(tree), sealed: false }
  const inVoid = found.filter(({ leaf }) => fromVoid[leaf] !== -1)
  const start = found.find(({ occupant }) => occupant.isStart)
  const leaks = start === undefined ? inVoid.length * 2 > found.length : inVoid.includes(start)
  const leafs = inVoid.map(({ leaf }) => leaf)
  const closedShare = new ClosedShare(set, tree)
  const search = (): LeakSearch => {
    const uncut = LeastCut.of(graph)
    return { set, index: new BrushIndex(set), tree, graph, fromVoid, uncut, cut: uncut.copy().part(leafs), closedShare }
  }
  const leak = leaks ? firstLeak(search(), inVoid, start, hasLand) : undefined
  const isClosed = leak?.gapSize === Infinity && !hasLand && closedShare.of(fromVoid) >= MOSTLY_CLOSED
  if (leak !== undefined && !isClosed) {
    if (!leak.isMeant) diagnostics.push(leak.isRoofless ? roofMessage() : leakMessage(leak))
    return { inside: emptyLeafs(tree), sealed: false, leak }
  }
  for (const { occupant } of inVoid) diagnostics.push(voidMessage(occupant))
  const within = found.filter((one) => !inVoid.includes(one)).map(({ leaf }) => leaf)
  return { inside: within.length > 0 ? leafsAround(within, graph) : closedLeafs(tree, fromVoid), sealed: true }
}

/** The leafs reached from inside without crossing the void. */
function leafsAround(within: readonly number[], graph: LeafGraph): Uint8Array {
  const reached = graph.flood(within, graph.leafCount)
  return Uint8Array.from(reached.subarray(0, graph.leafCount), (portal) => (portal === -1 ? 0 : 1))
}

function closedLeafs({ solid }: Tree, fromVoid: Int32Array): Uint8Array {
  return solid.map((flag, leaf) => (flag === 0 && fromVoid[leaf] === -1 ? 1 : 0))
}

/** The leaf of an occupant: its own or, when that is solid, one beside it, preferably not in the void. Empty inside a brush. */
function locateOccupant(set: BlockSet, tree: Tree, fromVoid: Int32Array, occupant: Occupant): LocatedOccupant[] {
  const x = occupant.position[0]
  const y = occupant.position[1]
  const z = occupant.position[2]
  const own = leafAt(tree, set.planes, x, y, z)
  if (tree.solid[own] === 0) return [{ occupant, leaf: own }]
  const steps = [-BESIDE_POINT, 0, BESIDE_POINT]
  const beside = steps.flatMap((dx) =>
    steps.flatMap((dy) => steps.map((dz) => leafAt(tree, set.planes, x + dx, y + dy, z + dz))),
  )
  const empty = beside.filter((leaf) => tree.solid[leaf] === 0)
  const leaf = empty.find((one) => fromVoid[one] === -1) ?? empty[0]
  return leaf === undefined ? [] : [{ occupant, leaf }]
}

function emptyLeafs({ solid }: Tree): Uint8Array {
  return solid.map((flag) => 1 - flag)
}

function leakMessage(leak: FoundLeak): LevelDiagnostic {
  const blocks = leak.blocks.filter((block) => block >= 0)
  const where = leak.gap.map((value) => Math.round(value * 10) / 10)
  const opening = `an opening${widthOf(leak.gapSize)} at ${where.join(' ')}`
  const between = blocks.length === 2 ? `, between block ${blocks[0]} and block ${blocks[1]}` : ''
  const text = `the void reaches ${leak.occupant} through ${opening}${between}: the level is not closed, and what only the outside sees is kept`
  const block = blocks.length > 0 ? { block: blocks[0] } : {}
  return warning('leak', text, { ...block, at: leak.gap, leakPath: leak.path })
}

function roofMessage(): LevelDiagnostic {
  const text =
    'the level has no roof: it is open above, so what only the outside sees is kept, and all of it counts as seen; close it with brushes ' +
    'of sky or a ceiling, unless it is meant so'
  return warning('level-open', text)
}

/** Empty for an opening at the rim of the world, which has no opposite side to measure to. */
function widthOf(gapSize: number): string {
  if (gapSize === Infinity) return ''
  return gapSize < 0.1 ? ' of less than 0.1 quants' : ` of ${Math.round(gapSize * 10) / 10} quants`
}

function voidMessage(occupant: Occupant): LevelDiagnostic {
  const text = `${occupant.name} stands outside of the closed level: it does not count as a point inside`
  return warning('entity-in-void', text, { at: occupant.position })
}
