import type { BuildContext } from '../build-request.js'
import type { AssetReference } from '../built-asset.js'
import { pictureReference } from './picture-reference.js'
import { referenceName } from './reference.js'
import { Resolver } from './resolver.js'

/** Where to look for files, besides the folder of the one that names them. */
export interface FindOptions {
  /** Further folders, relative to the project. */
  readonly textures: readonly string[]
}

/**
 * Looks up the files that a source file names, as building it would: by base name, ignoring case, inside the project. Names
 * without an ending are those of pictures, and pictures may have another ending than their name. Each name once, sorted.
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
      const { path } = await resolver.find(pictureReference(name))
      return { name, ...(path === undefined ? {} : { path }) }
    }),
  )
}
