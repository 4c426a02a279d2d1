import type { CompileContext } from './compile-context.js'
import type { CompiledLevel } from './compiled-level.js'
import { gatherBlocks } from './csg/gather-blocks.js'
import { boundsOf, emitFacts, emitSurfaces } from './emit/index.js'
import { drawnTextures, reportTangledFaces, smoothNormals, uncutFaces } from './faces/index.js'
import type { Level } from './level.js'
import type { CompileOptions } from './options.js'
import { usableBlocks } from './source/index.js'

/**
 * Compiles a level into what a game draws. Deterministic: the same level, options and texture sizes give the same
 * numbers. Total: what is wrong with a level becomes a message, and the rest compiles.
 */
export function compile(level: Level, options: CompileOptions, context: CompileContext): CompiledLevel {
  const messages = [...level.messages]
  const blocks = usableBlocks(level.blocks, options.worldLimit, messages)
  const set = gatherBlocks(blocks)
  reportTangledFaces(set, messages)
  const { faces } = uncutFaces(set)
  const textures = drawnTextures([{ set, faces }], context, messages)
  const smooth = options.smooth ? smoothNormals(blocks) : new Map()
  const surfaces = emitSurfaces({ set, faces }, textures, smooth)
  const facts = emitFacts(level)
  return { surfaces, textures: textures.names, facts, bounds: boundsOf(surfaces), parts: [], messages }
}
