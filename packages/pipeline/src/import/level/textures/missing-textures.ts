import type { Project } from '../../../host/host.js'
import type { FindOptions } from '../../../resolve/find-files.js'
import { LevelTextureNames } from './level-texture-names.js'

/**
 * Lists textures for which a build would draw a stand-in, with the names that the level uses. Undefined for a file that
 * is not a level. Textures of invisible faces are ignored.
 * @param file Absolute path of the level.
 * @throws FormatError, BuildError
 */
export async function missingTextures(
  file: string,
  { host, root }: Project,
  { textures }: FindOptions,
): Promise<readonly string[] | undefined> {
  const names = await LevelTextureNames.read(file, host)
  return names?.missingIn(root, host, textures)
}
