import { type BuiltBlocks, buildLevel } from './build-level.js'
import type { CompileContext } from './compile-context.js'
import type { CompiledLevel, CompiledPart } from './compiled-level.js'
import { boundsOf, emitCollision, emitFacts, emitLeak, emitSurfaces, emitTree, emitVisibility } from './emit/index.js'
import { type DrawnTextures, drawnTextures, type SmoothNormals, smoothNormals } from './faces/index.js'
import { brokenInvariants } from './invariants/index.js'
import type { Level } from './level.js'
import type { CompileOptions } from './options.js'

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
  const surfaces = emitSurfaces(world, textures, smooth)
  const compiled: CompiledLevel = {
    surfaces,
    textures: textures.names,
    facts: emitFacts(level),
    bounds: boundsOf(surfaces),
    parts: parts.map((part, index) => emitPart(level.parts[index].name, part, textures, smooth)),
    ...(world.collision && { collision: emitCollision(world.collision) }),
    ...(rooms && {
      tree: emitTree(rooms.tree, world.set.planes, rooms.clusters.leafClusters),
      ...(rooms.clusters.count > 0 && { visibility: emitVisibility(rooms.visibility, rooms.clusters) }),
      ...(rooms.flood.leak && { leak: emitLeak(rooms.flood.leak) }),
    }),
    messages,
  }
  context.onProblems?.('emit', brokenInvariants(compiled))
  context.onStage?.('emit', { surfaces: surfaces.length, textures: textures.names.length })
  return compiled
}

function emitPart(name: string, part: BuiltBlocks, textures: DrawnTextures, smooth: SmoothNormals): CompiledPart {
  const surfaces = emitSurfaces(part, textures, smooth)
  return {
    name,
    surfaces,
    bounds: boundsOf(surfaces),
    ...(part.collision && { collision: emitCollision(part.collision) }),
  }
}
