import {
  checkWmb,
  createWmb7,
  fittingText,
  type PlannedTree,
  type Wmb7Plan,
  type WmbDocument,
} from '@brushwork/codecs/wmb'
import { type BuiltLevel, buildLevel } from '../../build-level.js'
import { floodOfLevel } from '../../flood-of-level.js'
import type { Level } from '../../level.js'
import { type LevelMessage, warning } from '../../message.js'
import { withLines } from '../../message-lines.js'
import type { CompileOptions } from '../../options.js'
import type { Flood, Leak } from '../../portals/index.js'
import { reportUndrawn } from '../../report-undrawn.js'
import { type KnownTextures, knownTextures } from './known-textures.js'
import { withOriginalPlanes } from './original-planes.js'
import { wmbBlocks } from './wmb-blocks.js'
import type { WmbContext } from './wmb-context.js'
import { WmbMaterials } from './wmb-materials.js'
import { wmbInfo, wmbObjects } from './wmb-objects.js'
import { hasAlpha, WmbTextures } from './wmb-textures.js'
import { markLeafs, type WmbTree, wmbTree } from './wmb-tree.js'

const PALETTE_BYTES = 768
/** The last byte is the NUL. */
const TEXTURE_NAME_BYTES = 17

/** A level as the original engine loads it. */
export interface CompiledWmb {
  readonly document: WmbDocument
  /** How the void gets in, source axes. */
  readonly leak: Leak | undefined
  /** Those of the level, then those of the compiler. */
  readonly messages: readonly LevelMessage[]
}

/**
 * Compiles a level into a WMB7 document. Deterministic and total, as `compile` is. Blocks, faces, objects and textures
 * stand as the original compiler puts them; there is no light in it yet: every face has the dummy page.
 */
export async function compileWmb(level: Level, options: CompileOptions, context: WmbContext): Promise<CompiledWmb> {
  const messages = [...level.messages]
  const textures = knownTextures(context.exactPlanes === true ? level : withOriginalPlanes(level), context, messages)
  reportUnwritten(level, messages)
  const dropThin = context.exactPlanes !== true && options.mode === 'bsp'
  const textureSize = (name: string) => textures.pictureOf(name)
  const built = await buildLevel({ ...textures.level, parts: [] }, options, { ...context, textureSize }, messages)
  reportUndrawn([built.world], { ...level, parts: [] }, messages)
  const isRounded = context.exactPlanes !== true && built.rooms !== undefined
  const { flood, messages: said } = isRounded
    ? withExactFlood(level, options, messages)
    : { flood: built.rooms?.flood, messages }
  const document = createWmb7(planWmb(built, textures, dropThin, said))
  context.onProblems?.('emit', () => checkWmb(document).map(({ message, path }) => `${path}: ${message}`))
  context.onStage?.('emit', { blocks: document.blocks.length, objects: document.objects.length })
  return { document, leak: flood?.leak, messages: withLines(said, level) }
}

/** Rounded planes open slits that the level does not have: where it leaks is told of the level as it is drawn. */
function withExactFlood(
  level: Level,
  options: CompileOptions,
  messages: readonly LevelMessage[],
): { flood: Flood | undefined; messages: LevelMessage[] } {
  const { flood, messages: said } = floodOfLevel(level, options)
  const others = messages.filter(({ code }) => code !== 'leak' && code !== 'entity-in-void')
  return { flood, messages: [...others, ...said] }
}

type PlannedTexture = NonNullable<Wmb7Plan['textures']>[number]

function planWmb(
  { world, rooms }: BuiltLevel,
  { level, pictureOf }: KnownTextures,
  dropThin: boolean,
  messages: LevelMessage[],
): Wmb7Plan {
  const { blocks } = world.set
  const textures = new WmbTextures(blocks)
  const materials = new WmbMaterials(blocks, textures)
  const tree = rooms && wmbTree(world, rooms, messages)
  const faceIds = tree?.faceIds ?? Uint32Array.from({ length: world.faces.count }, (_, face) => face)
  const planned = wmbBlocks(world, textures, materials, pictureOf, faceIds, dropThin)
  const { palette } = level
  return {
    info: wmbInfo(level),
    ...(palette?.length === PALETTE_BYTES && { palette: { colours: palette, issues: [] } }),
    textures: textures.names.map((name) => textureOf(name, pictureOf)),
    materials: materials.list,
    blocks: planned.blocks,
    ...(tree && { planes: tree.planes, tree: planTree(tree, planned.blocksOfFaces) }),
    objects: wmbObjects(level, messages),
  }
}

function planTree({ tree, leafs, places }: WmbTree, blocksOfFaces: Int32Array): PlannedTree {
  const { marks, ...columns } = markLeafs(places, leafs.contents.length, blocksOfFaces)
  return { ...tree, leafs: { ...leafs, ...columns }, marks }
}

function textureOf(name: string, pictureOf: KnownTextures['pictureOf']): PlannedTexture {
  const image = pictureOf(name)
  return { name: fittingText(name, TEXTURE_NAME_BYTES), image, ...(hasAlpha(image) && { format: 'argb8888' }) }
}

/** Parts have files of their own in compiled levels, and points have nothing that the engine shows. */
function reportUnwritten({ parts, entities }: Level, messages: LevelMessage[]): void {
  const points = entities.filter(({ kind }) => kind === 'point').length
  if (points > 0) {
    const are = points === 1 ? 'entity is a place' : 'entities are places'
    const text = `${points} ${are} without a file, for which compiled levels have no words: left out`
    messages.push(warning('object-unwritten', text))
  }
  for (const { kind, part, position } of entities) {
    if (kind !== 'part' || part === undefined) continue
    const text = `the brushes of ${JSON.stringify(parts[part].name)} move on their own, and a compiled level holds only what stands: they are left out`
    messages.push(warning('object-unwritten', text, { at: position }))
  }
}
