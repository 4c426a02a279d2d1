import picomatch from 'picomatch'
import { failure } from '../diagnostics/failure.js'
import { isInside, join, resolveFrom } from '../host/path.js'
import { ProjectFolders, type SearchedProject } from '../resolve/project-folders.js'
import { SOURCE_PATTERN } from '../resolve/source-kind.js'

/** The sources that match some globs. */
export interface ListedAssets {
  /** Absolute paths, each once, sorted. */
  readonly files: readonly string[]
  /** Absolute paths of the folders that were searched, sorted. A new file in one of them may match too. */
  readonly folders: readonly string[]
  /** Globs that match no source; those with `!` are never listed. */
  readonly idle: readonly string[]
  /** Whether an absolute path matches the globs. */
  readonly matches: (path: string) => boolean
}

/**
 * Finds sources by globs, ignoring case. Folders whose name begins with a dot, `node_modules` and `dist` are searched
 * only when a glob names them before its first wildcard; only sources count. Files that match a glob with `!` are left
 * out, regardless of its position in the list.
 * @param project to which globs are relative; its caches are not searched
 * @param option Origin of the globs, for errors.
 * @throws BuildError `option-value` for a glob that leads out of the project.
 */
export async function listAssets(
  globs: readonly string[],
  project: SearchedProject,
  option = 'catalog',
): Promise<ListedAssets> {
  const { root } = project
  const globsOf = (isWanted: boolean) => globs.filter((glob) => isNegated(glob) !== isWanted)
  const compile = (glob: string): Glob => compileGlob(glob, root, option)
  const included = globsOf(true).map(compile)
  const unwanted = globsOf(false).map((glob) => compile(glob.slice(1)))
  const start = join(root, '').length
  const isUnwanted = (path: string): boolean => unwanted.some(({ matches }) => matches(path.slice(start)))
  const searched = await Promise.all(included.map((glob) => search(glob, project)))
  const found = searched.map(({ files }) => files.filter((path) => !isUnwanted(path)))
  return {
    files: [...new Set(found.flat())].sort(),
    folders: [...new Set(searched.flatMap(({ folders }) => folders))].sort(),
    idle: globsOf(true).filter((_, index) => found[index].length === 0),
    matches: (path) =>
      isInside(path, root) &&
      SOURCE_PATTERN.test(path) &&
      included.some(({ matches }) => matches(path.slice(start))) &&
      !isUnwanted(path),
  }
}

/** Names may differ in case and contain line breaks: a wildcard matches those, too. */
const ANY_NAME = { nocase: true, flags: 'is' } as const

/** `!(a|b)` is an extended glob for all other names; it excludes nothing. */
function isNegated(glob: string): boolean {
  return glob.startsWith('!') && !glob.startsWith('!(')
}

interface Glob {
  /** The folder before the first wildcard, absolute. */
  readonly base: string
  readonly matches: (relative: string) => boolean
}

function compileGlob(glob: string, root: string, option: string): Glob {
  const { base, glob: wild } = picomatch.scan(glob.replace(/^(?:\.\/)+/, ''))
  const folder = resolveFrom(root, base)
  if (!isInside(folder, resolveFrom(root, '.')) || wild.split('/').includes('..')) {
    throw failure(root, 'option-value', `the option "${option}" names ${glob}, which is not in the project`)
  }
  const relative = folder.slice(join(resolveFrom(root, '.'), '').length)
  const whole = [relative, wild].filter((part) => part !== '').join('/')
  return { base: wild === '' ? folderOfFile(folder) : folder, matches: picomatch(whole, ANY_NAME) }
}

/** A glob without wildcards is a file. */
function folderOfFile(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

async function search(
  { base, matches }: Glob,
  project: SearchedProject,
): Promise<Pick<ListedAssets, 'files' | 'folders'>> {
  const tree = new ProjectFolders(project, [base])
  const folders = await tree.all()
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await tree.list(folder)).filter((name) => !name.endsWith('/')).map((name) => join(folder, name)),
    ),
  )
  const start = join(project.root, '').length
  const files = names.flat().filter((path) => SOURCE_PATTERN.test(path) && matches(path.slice(start)))
  return { files, folders }
}
