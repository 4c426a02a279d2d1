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
import type { BuiltBlocks, BuiltLevel } from './built-level.js'
import type { CompileContext } from './compile-context.js'

/** The last stage: the compiled level from the results of the others. @param diagnostics receives those of this stage. */
export function emitLevel(
  { world, parts, rooms }: BuiltLevel,
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
    ...(rooms && {
      tree: emitTree(rooms.tree, rooms.planes, rooms.clusters.leafClusters),
      ...(rooms.clusters.count > 0 && { visibility: emitVisibility(rooms.visibility, rooms.clusters) }),
      ...(rooms.flood.leak && { leak: emitLeak(rooms.flood.leak) }),
    }),
    diagnostics: withLines(diagnostics, level),
  }
  context.onProblems?.('emit', () => brokenInvariants(compiled))
  context.onStage?.('emit', { surfaces: surfaces.length, textures: textures.names.length })
  return compiled
}

function emitPart(
  part: BuiltBlocks,
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
