import type { BuiltBlocks } from './built-blocks.js'
import { buildCollision } from './collision/index.js'
import type { CompileContext } from './compile-context.js'
import type { CompileMemory } from './compile-memory.js'
import { type BlockSet, type CsgResult, csg, csgAgain, gatherBlocks, reportTangles } from './csg/index.js'
import { faceCounts, finishFaces, reportTangledFaces, uncutFaces } from './faces/index.js'
import {
  collisionProblems,
  csgProblems,
  type FaceState,
  faceProblems,
  portalProblems,
  treeProblems,
  visibilityProblems,
} from './invariants/index.js'
import type { Block, Level } from './level.js'
import type { LevelMessage } from './message.js'
import type { CompileOptions } from './options.js'
import type { BuiltPart } from './part-memory.js'
import {
  type Flood,
  findPortals,
  floodCounts,
  floodLevel,
  hasLand,
  placesOf,
  reportLostParts,
} from './portals/index.js'
import { reportFarObjects, usableBlocks } from './source/index.js'
import { buildTree, reportUndivided, type Tree } from './tree/index.js'
import { CLUSTER_OPTIONS, type Clusters, findClusters, reportCoarse, type Visibility, visibility } from './vis/index.js'

/** Where somebody can be in a level, and what is seen from where. */
export interface Rooms {
  readonly tree: Tree
  readonly flood: Flood
  readonly clusters: Clusters
  readonly visibility: Visibility
}

/** What all stages before the last one make of a level. */
export interface BuiltLevel {
  readonly world: BuiltBlocks
  readonly parts: readonly BuiltBlocks[]
  /** Absent in mode `simple`, and where no structural brush divides the level. */
  readonly rooms: Rooms | undefined
}

/** Runs the stages from blocks to faces. @param messages gets those of the stages added. */
export async function buildLevel(
  level: Level,
  options: CompileOptions,
  context: CompileContext,
  messages: LevelMessage[],
): Promise<BuiltLevel> {
  const done = context.onStage ?? (() => {})
  reportFarObjects(level, options.worldLimit, messages)
  const set = gather(level.blocks, options, messages, context.memory)
  done('source', { blocks: set.blocks.length, sides: set.sidePlanes.length, planes: set.planes.count / 2 })
  const cut = options.mode === 'bsp' ? cutWorld(set, context, messages) : undefined
  if (cut !== undefined) done('csg', { structural: cut.structural.sides.length, drawn: cut.drawn.sides.length })
  if (cut !== undefined) context.onProblems?.('csg', () => csgProblems(set, cut))
  const rooms = cut && (await divide(set, cut, level, options, context, messages))
  const { faces, dropped } =
    cut === undefined ? uncutFaces(set) : finishFaces(set, cut.drawn, roomsOf(rooms), context.memory?.faces)
  done('faces', faceCounts({ set, faces }, dropped))
  context.onProblems?.('faces', () => faceProblems({ set, faces }, stateOf(cut, messages)))
  const parts = level.parts.map((part) => buildPart(part, options, context.memory, messages))
  if (parts.length > 0) done('parts', { parts: parts.length })
  const collision = buildCollision(set, context.memory?.solids)
  done('collision', { solids: collision?.blocks.length ?? 0, planes: (collision?.planes.length ?? 0) / 4 })
  if (collision !== undefined) context.onProblems?.('collision', () => collisionProblems(set, collision))
  return { world: { set, faces, collision }, parts, rooms }
}

function gather(
  blocks: readonly Block[],
  { worldLimit }: CompileOptions,
  messages: LevelMessage[],
  memory?: CompileMemory,
): BlockSet {
  const set = gatherBlocks(usableBlocks(blocks, worldLimit, messages, memory?.fine), memory?.blocks)
  if (memory !== undefined) memory.blocks = set
  reportTangledFaces(set, messages)
  return set
}

function cutWorld(set: BlockSet, { memory }: CompileContext, messages: LevelMessage[]): CsgResult {
  const result = memory === undefined ? csg(set) : cutAgain(set, memory)
  reportTangles(set, result, messages)
  return result
}

function cutAgain(set: BlockSet, memory: CompileMemory): CsgResult {
  const again = csgAgain(set, memory.csg, memory.matches)
  memory.csg = again.memory
  return again.result
}

/** From the surface of the structural brushes to what is seen from where; nothing when there is no such brush. */
async function divide(
  set: BlockSet,
  { structural }: CsgResult,
  level: Level,
  { profile, worldLimit }: CompileOptions,
  { onStage: done = () => {}, onProblems, visWorkers, memory }: CompileContext,
  messages: LevelMessage[],
): Promise<Rooms | undefined> {
  if (structural.sides.length === 0) return undefined
  const places = placesOf(level, worldLimit)
  const tree = buildTree(
    set,
    structural,
    places.map(({ position }) => position),
    memory?.tree,
  )
  reportUndivided(tree, messages)
  done('tree', { nodes: tree.nodePlanes.length, leafs: tree.leafCount })
  onProblems?.('tree', () => treeProblems(tree, set.planes))
  const portals = findPortals(tree, set.planes, memory?.portals)
  onProblems?.('portals', () => portalProblems(portals, tree, set.planes))
  done('portals', { portals: portals.count })
  const flood = floodLevel(set, tree, portals, places, messages, hasLand(level))
  reportLostParts(level, tree, set.planes, flood, messages)
  done('flood', floodCounts(flood, tree))
  const clusters = findClusters(tree, portals, flood, set.planes, CLUSTER_OPTIONS[profile], memory?.clusters)
  done('clusters', { clusters: clusters.count, portals: clusters.portalCount })
  const seen = await visibility(clusters, set.planes, profile, visWorkers, flood.sealed)
  reportCoarse(seen, clusters, set, messages)
  done('visibility', { seen: countBits(seen.rows), possible: clusters.count ** 2 })
  onProblems?.('visibility', () => visibilityProblems(seen, clusters, tree, set.planes))
  return { tree, flood, clusters, visibility: seen }
}

/** What can be asked of faces: their surface is closed where all brushes are the solids that they should be. */
function stateOf(cut: CsgResult | undefined, messages: readonly LevelMessage[]): FaceState {
  if (cut === undefined) return 'whole'
  const isOdd = ({ code, part }: LevelMessage): boolean => part === undefined && /^(?:block|face)-/.test(code)
  return cut.unfinished.length > 0 || messages.some(isOdd) ? 'cut' : 'closed'
}

function roomsOf(rooms: Rooms | undefined): Parameters<typeof finishFaces>[2] {
  return rooms && { tree: rooms.tree, leafClusters: rooms.clusters.leafClusters }
}

function buildPart(
  { name, blocks }: Level['parts'][number],
  options: CompileOptions,
  memory: CompileMemory | undefined,
  messages: LevelMessage[],
): BuiltBlocks {
  const build = () => buildAlone(blocks, options)
  const part = memory === undefined ? build() : memory.parts.part(blocks, options, build)
  for (const message of part.messages) messages.push({ ...message, part: name })
  return part.built
}

function buildAlone(blocks: readonly Block[], options: CompileOptions): BuiltPart {
  const messages: LevelMessage[] = []
  const set = gather(blocks, options, messages)
  const cut = options.mode === 'bsp' ? csg(set) : undefined
  if (cut !== undefined) reportTangles(set, cut, messages)
  const { faces } = cut === undefined ? uncutFaces(set) : finishFaces(set, cut.drawn)
  return { built: { set, faces, collision: buildCollision(set) }, messages }
}

function countBits(rows: Uint32Array): number {
  let count = 0
  for (let word of rows) for (; word !== 0; word &= word - 1) count++
  return count
}
