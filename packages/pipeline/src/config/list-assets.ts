import picomatch from 'picomatch'
import type { Host } from '../host/host.js'
import { isInside, join, resolveFrom } from '../host/path.js'
import { failure } from '../report/failure.js'
import { ProjectFolders } from '../resolve/project-folders.js'
import { SOURCE_PATTERN } from '../source-kind.js'

/** The sources that some globs lead to. */
export interface ListedAssets {
  /** Absolute paths, each once, sorted. */
  readonly files: readonly string[]
  /** Absolute paths of the folders that were looked through, sorted: a file that appears in one of them may be a further one. */
  readonly folders: readonly string[]
  /** Globs that lead to no source; those that leave out are none of them. */
  readonly idle: readonly string[]
  /** Whether a path, absolute, is one that the globs mean. */
  readonly matches: (path: string) => boolean
}

/**
 * Finds sources by globs, which do not tell upper from lower case. Folders whose name begins with a dot, `node_modules` and `dist`
 * are looked through only when a glob names them before its first wildcard; other files than sources never count. What a glob with
 * `!` in front matches is left out, wherever it stands in the list.
 * @param root Absolute path of the project, to which globs are relative.
 * @param option Where the globs are from, for errors.
 * @throws BuildError `option-value` for a glob that leads out of the project.
 */
export async function listAssets(
  globs: readonly string[],
  root: string,
  host: Pick<Host, 'listFolder' | 'realPath'>,
  option = 'catalog',
): Promise<ListedAssets> {
  const globsOf = (isWanted: boolean) => globs.filter((glob) => isNegated(glob) !== isWanted)
  const compile = (glob: string): Glob => compileGlob(glob, root, option)
  const wanted = globsOf(true).map(compile)
  const unwanted = globsOf(false).map((glob) => compile(glob.slice(1)))
  const start = join(root, '').length
  const isUnwanted = (path: string): boolean => unwanted.some(({ matches }) => matches(path.slice(start)))
  const searched = await Promise.all(wanted.map((glob) => search(glob, root, host)))
  const found = searched.map(({ files }) => files.filter((path) => !isUnwanted(path)))
  return {
    files: [...new Set(found.flat())].sort(),
    folders: [...new Set(searched.flatMap(({ folders }) => folders))].sort(),
    idle: globsOf(true).filter((_, index) => found[index].length === 0),
    matches: (path) =>
      isInside(path, root) &&
      SOURCE_PATTERN.test(path) &&
      wanted.some(({ matches }) => matches(path.slice(start))) &&
      !isUnwanted(path),
  }
}

/** Names have letters of either case, and may have line breaks: a wildcard leads to those, too. */
const ANY_NAME = { nocase: true, flags: 'is' } as const

/** `!(a|b)` is a glob for other names than these, and leaves out nothing. */
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
  root: string,
  host: Pick<Host, 'listFolder' | 'realPath'>,
): Promise<Pick<ListedAssets, 'files' | 'folders'>> {
  const tree = new ProjectFolders(host, [base])
  const folders = await tree.all()
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await tree.list(folder)).filter((name) => !name.endsWith('/')).map((name) => join(folder, name)),
    ),
  )
  const start = join(root, '').length
  const files = names.flat().filter((path) => SOURCE_PATTERN.test(path) && matches(path.slice(start)))
  return { files, folders }
}
