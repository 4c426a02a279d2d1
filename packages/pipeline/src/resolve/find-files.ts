import type { BuildContext } from '../build-request.js'
import type { AssetReference } from '../built-asset.js'
import { extensionOf } from '../host/path.js'
import { PICTURE_ENDINGS } from '../picture/decode-picture.js'
import { pictureReference } from './picture-reference.js'
import { type Reference, referenceName } from './reference.js'
import { Resolver } from './resolver.js'

/** Where to look for files, besides the folder of the one that names them. */
export interface FindOptions {
  /** Further folders, relative to the project. */
  readonly textures: readonly string[]
}

/**
 * Finds the files that a source file names, as building it would: by base name, ignoring case, inside the project. Names
 * without an ending are those of images, and images may have another ending than their name. Each name once, sorted.
 */
export async function findFiles(
  names: readonly string[],
  sourceFile: string,
  { host, root }: Pick<BuildContext, 'host' | 'root'>,
  { textures }: FindOptions,
): Promise<readonly AssetReference[]> {
  const resolver = new Resolver(host, root, sourceFile, textures)
  const wanted = [...new Set(names.map(referenceName))].filter((name) => name !== '').sort()
  return Promise.all(
    wanted.map(async (name) => {
      for (const reference of referencesTo(name)) {
        const { path } = await resolver.find(reference)
        if (path !== undefined) return { name, path }
      }
      return { name }
    }),
  )
}

/** A name with an ending that images do not have may be that of any file, or of a texture. */
function referencesTo(name: string): readonly Reference[] {
  const isPicture = ['', ...PICTURE_ENDINGS].includes(extensionOf(name))
  const picture = pictureReference(name)
  return isPicture ? [picture] : [{ name, endings: [], scope: 'project' }, picture]
}
