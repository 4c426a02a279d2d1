import type { BrushLevel } from '@brushwork/asset'
import { withDecals } from '@brushwork/wmp-compiler'
import { extensionOf } from '../../host/path.js'
import type { ImportContext } from '../import-context.js'
import { NO_SHADERS, openShaders, type ShaderLibrary } from '../shaders/shader-library.js'
import type { SourceFile } from '../source/open-source.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import type { LevelContext } from './level-context.js'
import { addPrefabs, type Prefabbed } from './prefabs.js'
import { type LevelSource, readLevelSource } from './read-level.js'
import { openGivenTextures } from './textures/given-textures.js'
import { mapShaders } from './textures/level-shaders.js'
import { type LevelTextures, openLevelTextures } from './textures/level-textures.js'

/** A level with its prefabs and its textures: the input of every target. */
export interface OpenedLevel {
  /** The file itself, without its prefabs. */
  readonly source: LevelSource
  readonly level: BrushLevel
  readonly textures: LevelTextures
  /** Textures of all faces, sorted. */
  readonly textureNames: readonly string[]
  /** Prefabs that were looked up, with hashes of those found, and those of the scripts of shaders. */
  readonly prefabInputs: Prefabbed['inputs']
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** A level with its prefabs. */
export interface WholeLevel {
  /** The file itself, without its prefabs. */
  readonly source: LevelSource
  readonly shaders: ShaderLibrary
  readonly prefabbed: Prefabbed
}

/** Reads a level and its prefabs. @throws FormatError */
export async function readWholeLevel(
  { bytes, path, sha256 }: SourceFile,
  context: ImportContext & Pick<LevelContext, 'state'>,
): Promise<WholeLevel> {
  const shaders = extensionOf(path) === '.map' ? await openShaders(context) : NO_SHADERS
  const words = mapShaders(shaders)
  const source =
    context.state?.source(`${sha256} ${shaders.sha256}`, (compiler) => readLevelSource(bytes, path, compiler, words)) ??
    readLevelSource(bytes, path, undefined, words)
  return { source, shaders, prefabbed: await addPrefabs(source, bytes, context, words) }
}

/**
 * Runs the stages that all targets share: read, prefabs, textures.
 * @param hidden includes textures of faces that are never drawn
 * @throws FormatError
 */
export async function openLevel(file: SourceFile, context: LevelContext, hidden: boolean): Promise<OpenedLevel> {
  const { textures: paths, clock } = context
  const given = paths && (await openGivenTextures(paths, context))
  const { source, shaders, prefabbed } = await readWholeLevel(file, context)
  const { level: plain, sources, inputs, diagnostics } = prefabbed
  const textures = await openLevelTextures(plain, [source, ...sources], context, {
    path: file.path,
    given,
    hidden,
    shaders,
  })
  const level = hidden ? plain : withDecals(plain, textures.sizeOf)
  const textureNames = namesOf(level)
  clock?.done('read', { blocks: level.blocks.length, textures: textureNames.length })
  return {
    source,
    level,
    textures,
    textureNames,
    prefabInputs: [...inputs, shaders.sha256],
    diagnostics: [...shaders.diagnostics, ...diagnostics, ...textures.diagnostics],
  }
}

function namesOf({ blocks, parts }: BrushLevel): string[] {
  const names = new Set<string>()
  for (const some of [blocks, ...parts.map((part) => part.blocks)]) {
    for (const { faces } of some) for (const { texture } of faces) names.add(texture)
  }
  return [...names].sort()
}
