import { type LevelFiles, type LevelModule, wrongArgument } from '@brushwork/runtime'

/**
 * The modules of the files that entities of a level show.
 * @param given by the game: they take precedence
 * @throws TypeError for anything else; Error for a level without them
 */
export function filesOfLevel(
  module: Pick<LevelModule, 'files'> | undefined,
  given: LevelFiles | undefined,
): LevelFiles {
  const files = given ?? module?.files
  if (files?.models !== undefined && files.sprites !== undefined) return files
  if (files !== undefined)
    throw wrongArgument('createLevel: entities.files', 'an object with models and sprites', files)
  throw new Error(
    module === undefined
      ? 'a loaded level has no files: pass its module to createLevel, or the modules of its files as entities.files'
      : 'the module of the level has no files: build it with the option "entities"',
  )
}
