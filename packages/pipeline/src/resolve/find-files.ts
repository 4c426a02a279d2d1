import { extensionOf } from '../host/path.js'
import type { FolderListings } from './folder-listings.js'
import { IMAGE_ENDINGS, imageReference } from './image-reference.js'
import type { SearchedProject } from './project-folders.js'
import { type Reference, referenceName } from './reference.js'
import { Resolver } from './resolver.js'

/** A file that the source refers to. */
export interface AssetReference {
  /** Base name as in the source; without an extension if the source omits it. */
  readonly name: string
  /** Absolute path of the file that was found; undefined when the project lacks it. */
  readonly path?: string
}

/** Folders to search besides that of the source file. */
export interface FindOptions {
  /** Further folders, relative to the project. */
  readonly textures: readonly string[]
  /** Listings that calls for several files share. Default: the folders are listed again. */
  readonly listings?: FolderListings | undefined
}

/**
 * Finds the files that a source file names, with the rules of a build: by base name, ignoring case, inside the project.
 * A name without an extension is an image name, and an image may have another extension than its name. Each name is
 * listed once, sorted.
 */
export async function findFiles(
  names: readonly string[],
  sourceFile: string,
  project: SearchedProject,
  { textures, listings }: FindOptions,
): Promise<readonly AssetReference[]> {
  const resolver = new Resolver(project, sourceFile, textures, listings)
  const unique = [...new Set(names.map(referenceName))].filter((name) => name !== '').sort()
  return Promise.all(
    unique.map(async (name) => {
      for (const reference of referencesTo(name)) {
        const { path } = await resolver.find(reference)
        if (path !== undefined) return { name, path }
      }
      return { name }
    }),
  )
}

/** A name with an extension other than an image's may be that of any file, or of a texture. */
function referencesTo(name: string): readonly Reference[] {
  const isImage = ['', ...IMAGE_ENDINGS].includes(extensionOf(name))
  const image = imageReference(name)
  return isImage ? [image] : [{ name, endings: [], scope: 'project' }, image]
}
