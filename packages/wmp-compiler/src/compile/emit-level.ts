import type { BrushLevel, CompiledLevel, CompiledPart, LevelDiagnostic } from '@brushwork/asset'
import { withLines } from '../diagnostics.js'
import { brokenInvariants } from '../invariants/index.js'
import type { CompileOptions } from '../options.js'
import {
  boundsOf,
  emitBlocks,
  emitCollision,
  emitFacts,
  emitLeak,
  emitSurfaces,
  emitTree,
  emitVisibility,
  SurfaceBuffers,
} from '../stages/emit/index.js'
import {
  type DrawnTextures,
  drawnTextures,
  reportUndrawn,
  type SmoothNormals,
  smoothNormals,
} from '../stages/faces/index.js'
import type { CompileContext } from './compile-context.js'
import type { BlockGeometry, StageResults } from './stage-results.js'

/** The last stage: the compiled level from the results of the others. @param diagnostics receives those of this stage. */
export function emitLevel(
  { world, parts, space }: StageResults,
  level: BrushLevel,
  options: CompileOptions,
  context: CompileContext,
  diagnostics: LevelDiagnostic[],
): CompiledLevel {
  const textures = drawnTextures([world, ...parts], context, diagnostics)
  const smooth = options.smooth ? smoothNormals([world, ...parts].flatMap(({ set }) => set.blocks)) : undefined
  const buffers = new SurfaceBuffers()
  const surfaces = emitSurfaces(world, textures, smooth, buffers)
  reportUndrawn([world, ...parts], level, diagnostics)
  const compiled: CompiledLevel = {
    surfaces,
    textures: textures.names,
    facts: emitFacts(level),
    bounds: boundsOf(surfaces),
    parts: parts.map((part, index) => {
      const { name, blocks } = level.parts[index]
      const named = emitBlocks(blocks)
      return { name, ...(named.length > 0 && { blocks: named }), ...emitPart(part, textures, smooth, buffers) }
    }),
    ...(world.collision && { collision: emitCollision(world.collision) }),
    ...(space && {
      tree: emitTree(space.tree, space.planes, space.clusters.leafClusters),
      ...(space.clusters.count > 0 && { visibility: emitVisibility(space.visibility, space.clusters) }),
      ...(space.flood.leak && { leak: emitLeak(space.flood.leak) }),
    }),
    diagnostics: withLines(diagnostics, level),
  }
  context.onProblems?.('emit', () => brokenInvariants(compiled))
  context.onStage?.('emit', { surfaces: surfaces.length, textures: textures.names.length })
  return compiled
}

function emitPart(
  part: BlockGeometry,
  textures: DrawnTextures,
  smooth: SmoothNormals | undefined,
  buffers: SurfaceBuffers,
): Omit<CompiledPart, 'name' | 'blocks'> {
  const surfaces = emitSurfaces(part, textures, smooth, buffers)
  return {
    surfaces,
    bounds: boundsOf(surfaces),
    ...(part.collision && { collision: emitCollision(part.collision) }),
  }
}
