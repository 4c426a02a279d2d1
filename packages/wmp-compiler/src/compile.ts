import type { CompileContext } from './compile-context.js'
import type { CompiledLevel } from './compiled-level.js'
import { boundsOf, emitFacts, emitSurfaces } from './emit/index.js'
import { drawnFaces, smoothNormals, textureSizes } from './faces/index.js'
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
  const faces = drawnFaces(blocks, messages)
  const sizes = textureSizes(faces, context, messages)
  const smooth = options.smooth ? smoothNormals(faces) : new Map()
  const { surfaces, textures } = emitSurfaces(faces, sizes, smooth)
  return { surfaces, textures, facts: emitFacts(level), bounds: boundsOf(surfaces), parts: [], messages }
}
