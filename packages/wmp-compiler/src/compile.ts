import { buildLevel } from './build-level.js'
import type { BuiltBlocks } from './built-blocks.js'
import type { CompileContext } from './compile-context.js'
import type { CompiledLevel } from './compiled-level.js'
import {
  boundsOf,
  type EmittedPart,
  emitBlocks,
  emitCollision,
  emitFacts,
  emitLeak,
  emitSurfaces,
  emitTree,
  emitVisibility,
  SurfaceBuffers,
} from './emit/index.js'
import { type DrawnTextures, drawnTextures, type SmoothNormals, smoothNormals } from './faces/index.js'
import { brokenInvariants } from './invariants/index.js'
import type { Level } from './level.js'
import { withLines } from './message-lines.js'
import type { CompileOptions } from './options.js'
import { reportUndrawn } from './report-undrawn.js'

/**
 * Compiles a level into what a game draws, asks and runs into. Deterministic: the same level, options and texture sizes
 * give the same numbers, whoever works on them. Total: what is wrong with a level becomes a message, and the rest
 * compiles.
 */
export async function compile(level: Level, options: CompileOptions, context: CompileContext): Promise<CompiledLevel> {
  const messages = [...level.messages]
  const { world, parts, rooms } = await buildLevel(level, options, context, messages)
  const textures = drawnTextures([world, ...parts], context, messages)
  const smooth = options.smooth ? smoothNormals([world, ...parts].flatMap(({ set }) => set.blocks)) : new Map()
  const memory = context.memory?.surfaces
  const buffers = memory?.buffers ?? new SurfaceBuffers()
  const surfaces = emitSurfaces(world, textures, smooth, buffers)
  reportUndrawn([world, ...parts], level, messages)
  const compiled: CompiledLevel = {
    surfaces,
    textures: textures.names,
    facts: emitFacts(level),
    bounds: boundsOf(surfaces),
    parts: parts.map((part, index) => {
      const emit = () => emitPart(part, textures, smooth, buffers)
      const { name, blocks } = level.parts[index]
      const told = emitBlocks(blocks)
      return {
        name,
        ...(told.length > 0 && { blocks: told }),
        ...(memory?.part(part, textures, options.smooth, emit) ?? emit()),
      }
    }),
    ...(world.collision && { collision: emitCollision(world.collision) }),
    ...(rooms && {
      tree: emitTree(rooms.tree, world.set.planes, rooms.clusters.leafClusters),
      ...(rooms.clusters.count > 0 && { visibility: emitVisibility(rooms.visibility, rooms.clusters) }),
      ...(rooms.flood.leak && { leak: emitLeak(rooms.flood.leak) }),
    }),
    messages: withLines(messages, level),
  }
  context.onProblems?.('emit', () => brokenInvariants(compiled))
  context.onStage?.('emit', { surfaces: surfaces.length, textures: textures.names.length })
  return compiled
}

function emitPart(
  part: BuiltBlocks,
  textures: DrawnTextures,
  smooth: SmoothNormals,
  buffers: SurfaceBuffers,
): EmittedPart {
  const surfaces = emitSurfaces(part, textures, smooth, buffers)
  return {
    surfaces,
    bounds: boundsOf(surfaces),
    ...(part.collision && { collision: emitCollision(part.collision) }),
  }
}
