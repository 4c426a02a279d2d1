import type { BrushLevel } from '@brushwork/asset'
import {
  checkWmb,
  createWmb7,
  fittingText,
  type PlannedTree,
  type Wmb7Plan,
  type WmbDocument,
} from '@brushwork/codecs/wmb'
import { runStages } from '../compile/compile.js'
import type { StageResults } from '../compile/stage-results.js'
import { type LevelDiagnostic, warning, withLines } from '../diagnostics.js'
import type { CompileOptions } from '../options.js'
import { reportUndrawn } from '../stages/faces/report-undrawn.js'
import type { Flood, FoundLeak } from '../stages/leak/index.js'
import { floodOfLevel } from './flood-of-level.js'
import type { LuxelPages } from './pages/luxel-pages.js'
import { wmbLightmaps } from './pages/wmb-lightmaps.js'
import { type TexturedLevel, type WmbContext, withTextures } from './textured-level.js'
import { withOriginalPlanes } from './tree/original-planes.js'
import { markLeafs, type WmbTree, wmbTree } from './tree/wmb-tree.js'
import { wmbBlocks } from './wmb-blocks.js'
import { WmbMaterials } from './wmb-materials.js'
import { wmbInfo, wmbObjects } from './wmb-objects.js'
import { hasAlpha, WmbTextures } from './wmb-textures.js'

const PALETTE_BYTES = 768
/** The last byte is the NUL. */
const TEXTURE_NAME_BYTES = 17

/** A level in the format of the original engine. */
export interface CompiledWmb {
  readonly document: WmbDocument
  /** The leak, in source axes. */
  readonly leak: FoundLeak | undefined
  /** Messages of the level, then of the compiler. */
  readonly diagnostics: readonly LevelDiagnostic[]
}

/**
 * Compiles a level into a WMB7 document. Deterministic and total, as `compile` is. Blocks, faces, objects and textures
 * have the order of the original compiler. Lightmaps are those of a pack, on pages as the original compiler makes them;
 * with `light: 'none'` every face has the dummy page.
 */
export async function compileWmb(
  level: BrushLevel,
  options: CompileOptions,
  context: WmbContext,
): Promise<CompiledWmb> {
  const diagnostics = [...level.diagnostics]
  const textures = withTextures(context.exactPlanes === true ? level : withOriginalPlanes(level), context, diagnostics)
  reportUnwritten(level, diagnostics)
  const dropThin = context.exactPlanes !== true && options.mode === 'bsp'
  const textureSize = (name: string) => textures.imageOf(name)
  const still = { ...textures.level, parts: [] }
  const results = await runStages(still, options, { ...context, textureSize }, diagnostics)
  reportUndrawn([results.world], { ...level, parts: [] }, diagnostics)
  const isRounded = context.exactPlanes !== true && results.space !== undefined
  const { flood, diagnostics: found } = isRounded
    ? withExactFlood(level, options, diagnostics)
    : { flood: results.space?.flood, diagnostics }
  const light = await wmbLightmaps(results, still, options, { ...context, textureSize }, found)
  const document = createWmb7(planWmb(results, textures, light, dropThin, found))
  context.onProblems?.('emit', () => checkWmb(document).map(({ message, path }) => `${path}: ${message}`))
  context.onStage?.('emit', { blocks: document.blocks.length, objects: document.objects.length })
  return { document, leak: flood?.leak, diagnostics: withLines(found, level) }
}

/** Rounded planes open slits that the level does not have, so leaks are reported for the unrounded level. */
function withExactFlood(
  level: BrushLevel,
  options: CompileOptions,
  diagnostics: readonly LevelDiagnostic[],
): { flood: Flood | undefined; diagnostics: LevelDiagnostic[] } {
  const { flood, diagnostics: found } = floodOfLevel(level, options)
  const others = diagnostics.filter(({ code }) => code !== 'leak' && code !== 'entity-in-void')
  return { flood, diagnostics: [...others, ...found] }
}

type PlannedTexture = NonNullable<Wmb7Plan['textures']>[number]

function planWmb(
  { world, space }: StageResults,
  { level, imageOf }: TexturedLevel,
  light: LuxelPages | undefined,
  dropThin: boolean,
  diagnostics: LevelDiagnostic[],
): Wmb7Plan {
  const { blocks } = world.set
  const textures = new WmbTextures(blocks)
  const materials = new WmbMaterials(blocks, textures)
  const tree = space && wmbTree(world, space, diagnostics)
  const faceIds = tree?.faceIds ?? Uint32Array.from({ length: world.faces.count }, (_, face) => face)
  const surfaces = { textures, materials, sizeOf: imageOf, light }
  const planned = wmbBlocks(world, surfaces, faceIds, dropThin)
  const { palette } = level
  return {
    info: wmbInfo(level),
    ...(palette?.length === PALETTE_BYTES && { palette: { colors: palette, issues: [] } }),
    textures: textures.names.map((name) => textureOf(name, imageOf)),
    materials: materials.list,
    blocks: planned.blocks,
    ...(light && { lightmaps: light.lightmaps }),
    ...(tree && { planes: tree.planes, tree: planTree(tree, planned.blocksOfFaces) }),
    objects: wmbObjects(level, diagnostics),
  }
}

function planTree({ tree, leafs, faceNodes }: WmbTree, blocksOfFaces: Int32Array): PlannedTree {
  const { marks, ...columns } = markLeafs(faceNodes, leafs.contents.length, blocksOfFaces)
  return { ...tree, leafs: { ...leafs, ...columns }, marks }
}

function textureOf(name: string, imageOf: TexturedLevel['imageOf']): PlannedTexture {
  const image = imageOf(name)
  return { name: fittingText(name, TEXTURE_NAME_BYTES), image, ...(hasAlpha(image) && { format: 'argb8888' }) }
}

/** Parts need files of their own in compiled levels, and the engine shows nothing for points. */
function reportUnwritten({ parts, entities }: BrushLevel, diagnostics: LevelDiagnostic[]): void {
  const points = entities.filter(({ kind }) => kind === 'point').length
  if (points > 0) {
    const are = points === 1 ? 'entity is a point' : 'entities are points'
    const text = `${points} ${are} without a file, which compiled levels cannot store: left out`
    diagnostics.push(warning('object-unwritten', text))
  }
  for (const { kind, part, position } of entities) {
    if (kind !== 'part' || part === undefined) continue
    const text = `the brushes of ${JSON.stringify(parts[part].name)} move on their own, and a compiled level holds only what stands: they are left out`
    diagnostics.push(warning('object-unwritten', text, { at: position }))
  }
}
