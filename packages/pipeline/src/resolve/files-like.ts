import { baseName, extensionOf, folderOf, isInside, join } from '../host/path.js'
import type { ProjectFolders } from './project-folders.js'
import { comparable, type Reference } from './reference.js'

/** Name of the folders of scripts, beside `textures` and `models`. */
const SCRIPTS = 'scripts'

/** The files that references with `nth` count. */
export interface FilesLike {
  /** Absolute paths: nearest folder first, then by name. */
  readonly paths: readonly string[]
  /** Where another such file may appear: `/game/scripts/*.shader`. The folders may not exist yet. */
  readonly patterns: readonly string[]
}

/** Where to look for files. */
export interface FilesNear {
  readonly sourceFolder: string
  /** Absolute path of the project. */
  readonly root: string
  readonly folders: ProjectFolders
}

/** Lists the files that match a reference with `nth`, whatever its number. */
export async function filesLike(
  { name, endings, scope }: Pick<Reference, 'name' | 'endings' | 'scope'>,
  { sourceFolder, root, folders }: FilesNear,
): Promise<FilesLike> {
  const searched = scope === 'beside' ? [sourceFolder] : await scriptFolders(sourceFolder, folders)
  const paths: string[] = []
  for (const folder of searched) {
    const names = (await folders.namesIn(folder)).startingWith(name)
    for (const entry of names) if (endings.includes(extensionOf(entry.name))) paths.push(join(folder, entry.name))
  }
  const watched = scope === 'beside' ? searched : [...new Set([...searched, ...foldersAbove(sourceFolder, root)])]
  const patterns = watched.flatMap((folder) => endings.map((ending) => join(folder, `${comparable(name)}*${ending}`)))
  return { paths, patterns }
}

async function scriptFolders(sourceFolder: string, project: ProjectFolders): Promise<readonly string[]> {
  const { folders } = await project.nearestFirst(sourceFolder, [])
  return folders.filter((folder) => comparable(baseName(folder)) === SCRIPTS)
}

/** The folders of scripts that may be beside the source and above it, inside the project. */
function foldersAbove(sourceFolder: string, root: string): string[] {
  const above: string[] = []
  for (let folder = sourceFolder; isInside(folder, root); folder = folderOf(folder)) {
    above.push(join(folder, SCRIPTS))
    if (folder === root) break
  }
  return above
}
