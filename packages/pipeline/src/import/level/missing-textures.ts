import type { BuildContext } from '../../build-request.js'
import type { FindOptions } from '../../resolve/find-files.js'
import { LevelTextureNames } from './level-texture-names.js'

/**
 * Textures that a build would draw a stand-in for, as the level spells them; undefined for what is no level. Those of faces that
 * nobody sees are not looked for.
 * @param file Absolute path of the level.
 * @throws FormatError, BuildError
 */
export async function missingTextures(
  file: string,
  { host, root }: Pick<BuildContext, 'host' | 'root'>,
  { textures }: FindOptions,
): Promise<readonly string[] | undefined> {
  const names = await LevelTextureNames.read(file, host)
  return names?.missingIn(root, host, textures)
}
