import type { Block, BrushLevel, CompiledLevel, LevelDiagnostic } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspBrush, type BspDocument, bspBrushes } from '@brushwork/codecs/bsp'
import { WindingStore } from '@brushwork/geometry'
import { buildPart } from '../compile/build-part.js'
import type { CompileContext, CompiledSource } from '../compile/compile-context.js'
import { emitLevel } from '../compile/emit-level.js'
import { lightLevel } from '../compile/light-level.js'
import type { BlockGeometry, DividedSpace, StageResults } from '../compile/stage-results.js'
import { CLEAN_STAGES } from '../compile/stages.js'
import { warning } from '../diagnostics.js'
import type { CompileOptions } from '../options.js'
import { gatherBlocks } from '../stages/csg/index.js'
import { faceCounts, uncutFaces } from '../stages/faces/index.js'
import { clustersOf, type FaceClusters, faceClustersOf } from './clusters.js'
import { type BspLevel, readBspLevel } from './level-from-bsp.js'
import { addBspLight } from './lightmaps.js'
import { SolidBudget, solidsOf, solidsOfBrushes } from './solids.js'

/**
 * Reads a compiled level of Quake or Half-Life (docs/formats/bsp.md, "Import"). Geometry, tree, visibility, solids and,
 * unless the options say otherwise, light are those of the file. Total, as `levelFromBsp`.
 */
export function sourceFromBsp(document: BspDocument): CompiledSource {
  const source = readBspLevel(document)
  const keepLight = (unlit: CompiledLevel): CompiledLevel => addBspLight(source, unlit)
  return {
    level: source.level,
    compile: (level, options, context) => compileBsp(source, level, options, { ...context, keepLight }),
    keepLight,
  }
}

async function compileBsp(
  source: BspLevel,
  level: BrushLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const diagnostics = [...level.diagnostics]
  const results = resultsOfFile(source, level, options, context, diagnostics)
  const { sizes, lost } = source.textures
  const textureSize: CompileContext['textureSize'] = (name) => {
    const found = context.textureSize(name)
    return found && (sizes.get(name) ?? found)
  }
  const { state: _, ...rest } = context
  const compiled = emitLevel(results, level, options, { ...rest, textureSize }, diagnostics)
  const named = { ...compiled, diagnostics: withLostNames(compiled.diagnostics, lost) }
  return lightLevel(level, named, options, context)
}

/** Converts the file's results of each stage. @param diagnostics receives losses. */
function resultsOfFile(
  source: BspLevel,
  level: BrushLevel,
  options: CompileOptions,
  { onStage: done = () => {} }: CompileContext,
  diagnostics: LevelDiagnostic[],
): StageResults {
  const { document, pairs, trees, contents, origins } = source
  const brushes = brushesOf(document, diagnostics)
  const budget = new SolidBudget(document.nodes.count)
  const collisionOf = (model: number): BlockGeometry['collision'] => {
    const traits = { model, origin: origins[model], contents: contents[model] }
    const own = brushes.get(model)
    const tree = trees[model]
    if (own === undefined) return tree && solidsOf(document, tree, pairs, traits, budget)
    const { collision, lost } = solidsOfBrushes(own, traits, budget)
    const what = lost === 1 ? '1 brush' : `${lost} brushes`
    if (lost > 0)
      diagnostics.push(warning('level-damaged', `BRUSHLIST: ${what} of model ${model} that enclose nothing: left out`))
    return collision
  }
  const { space, faceClusters } = spaceOf(source, diagnostics)
  if (space !== undefined) {
    done('tree', { nodes: space.tree.nodePlanes.length, leafs: space.tree.leafCount })
    done('clusters', { clusters: space.clusters.count, portals: 0 })
  }
  const world = blockFaces(shownBlocks(level.blocks, faceClusters, diagnostics), faceClusters)
  const { set } = world
  done('source', { blocks: set.blocks.length, sides: set.sidePlanes.length, planes: set.planes.count / 2 })
  done('faces', faceCounts(world, 0))
  const parts = level.parts.map((part, index): BlockGeometry => {
    // Parts behind those of the file are levels that its entities show.
    if (index >= source.level.parts.length) return buildPart(part, options, CLEAN_STAGES, diagnostics)
    return { ...blockFaces(part.blocks), collision: collisionOf(index + 1) }
  })
  if (parts.length > 0) done('parts', { parts: parts.length })
  const collision = collisionOf(0)
  if (budget.isSpent) diagnostics.push(warning('level-damaged', 'solids are too complicated: the rest is left out'))
  done('collision', { solids: collision?.blocks.length ?? 0, planes: (collision?.planes.length ?? 0) / 4 })
  return { world: { ...world, collision }, parts, space }
}

/** Brushes of the file by model, clip brushes included; empty for files without a readable `BRUSHLIST`. */
function brushesOf(document: BspDocument, diagnostics: LevelDiagnostic[]): ReadonlyMap<number, readonly BspBrush[]> {
  try {
    return new Map((bspBrushes(document) ?? []).map(({ model, brushes }) => [model, brushes]))
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    diagnostics.push(warning('level-damaged', `BRUSHLIST: ${error.reason}: solids are those of the tree`))
    return new Map()
  }
}

/** The tree of the world with the file's visibility, and the clusters of its faces; nothing where the tree is broken. */
function spaceOf(
  { document, pairs, trees }: BspLevel,
  diagnostics: LevelDiagnostic[],
): { readonly space: DividedSpace | undefined; readonly faceClusters: FaceClusters | undefined } {
  const [tree] = trees
  if (tree === undefined) return { space: undefined, faceClusters: undefined }
  const { clusters, visibility } = clustersOf(document, tree, diagnostics)
  const faceClusters = faceClustersOf(document, tree, clusters, diagnostics)
  const space: DividedSpace = {
    tree,
    planes: pairs,
    // Nothing leaks into a file that has been compiled, and its portals are not in it.
    flood: { inside: Uint8Array.from(clusters.leafClusters, (cluster) => Number(cluster >= 0)), sealed: true },
    clusters: {
      ...clusters,
      portalCount: 0,
      portalClusters: new Uint32Array(0),
      portalPlanes: new Uint32Array(0),
      portalWindings: new WindingStore(0),
    },
    visibility,
  }
  return { space, faceClusters }
}

/** Engines draw the faces that leafs show: blocks without the others. */
function shownBlocks(
  blocks: readonly Block[],
  clusters: FaceClusters | undefined,
  diagnostics: LevelDiagnostic[],
): readonly Block[] {
  if (clusters === undefined) return blocks
  let hidden = 0
  const shown = blocks.map((block) => {
    const faces = block.faces.filter(({ index }) => clusters.of(index).length > 0)
    hidden += block.faces.length - faces.length
    return { ...block, faces }
  })
  const what = hidden === 1 ? '1 face is' : `${hidden} faces are`
  if (hidden > 0)
    diagnostics.push(warning('level-damaged', `${what} in no leaf of the world, so no game draws them: left out`))
  return shown
}

/** The faces of blocks as they are in the file: nothing is cut, nothing moves. */
function blockFaces(blocks: readonly Block[], clusters?: FaceClusters): Pick<BlockGeometry, 'set' | 'faces'> {
  // Faces of compiled files are flat and convex: read as those of brushes, they are not cut where their corners were rounded.
  const set = gatherBlocks(blocks.map((block) => ({ ...block, kind: 'convex' })))
  const { faces } = uncutFaces(set)
  if (clusters === undefined) return { set, faces }
  const firstClusters = new Uint32Array(faces.count + 1)
  const gathered: number[] = []
  for (let face = 0; face < faces.count; face++) {
    const { index } = set.blocks[faces.blocks[face]].faces[faces.faces[face]]
    for (const cluster of clusters.of(index)) gathered.push(cluster)
    firstClusters[face + 1] = gathered.length
  }
  return { set, faces: { ...faces, firstClusters, clusters: Uint32Array.from(gathered) } }
}

/** One message for all textures whose names the file lost, instead of one for each. */
function withLostNames(diagnostics: readonly LevelDiagnostic[], lost: ReadonlySet<string>): readonly LevelDiagnostic[] {
  const isLost = ({ code, texture }: LevelDiagnostic): boolean =>
    code === 'texture-missing' && texture !== undefined && lost.has(texture)
  const names = diagnostics.flatMap((message) => (isLost(message) && message.texture ? [message.texture] : []))
  if (names.length === 0) return diagnostics
  const which =
    names.length === 1 ? `1 texture: ${names[0]} stands` : `${names.length} textures: ${names[0]} and so on stand`
  const text = `the compiler of this level did not find its WADs, and left out the names of ${which} in for them`
  return [...diagnostics.filter((message) => !isLost(message)), warning('texture-nameless', text)]
}
