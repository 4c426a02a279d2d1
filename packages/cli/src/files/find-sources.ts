import type { Host } from '@brushwork/pipeline'
import { type BuildError, failure } from '@brushwork/pipeline/config'
import picomatch from 'picomatch'
import { UsageError } from '../args/usage-error.js'
import { ProjectCaches } from '../project/project-caches.js'
import { ProjectRoots } from '../project/project-root.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { missingText } from './missing-text.js'

/** The help of every FILE argument that takes more than files. */
export const SOURCES_HELP =
  'files, folders (searched recursively, except node_modules, caches and names that begin with a dot) and globs, e.g. "levels/**/*.wmp"'

/** Sources found for the names of a call. */
export interface FoundSources {
  /** Absolute paths, each once, in the order of the call and then of the folders. */
  readonly files: readonly SourceFile[]
  /** Messages for names without a file. */
  readonly missing: readonly MissingSource[]
}

export interface MissingSource {
  /** Name as the caller wrote it. */
  readonly name: string
  readonly error: BuildError
}

export interface SourceFile {
  /** Absolute. */
  readonly path: string
  /** The folder or the part of a glob it was found in, absolute: outputs keep the path below it. */
  readonly base: string
  /** The call names this very file: it is a mistake when nothing can be done with it. */
  readonly named: boolean
}

/**
 * Finds the files that a call names. Globs ignore case, because the files come from systems that do.
 * @throws UsageError for a name that cannot be one.
 */
export async function findSources(names: readonly string[], session: Session): Promise<FoundSources> {
  const { host, cwd } = session
  const caches = cachesAround(session)
  const files = new Map<string, SourceFile>()
  const missing: MissingSource[] = []
  for (const name of names) {
    refuseNoFile(name)
    const found = await findOne(name, session, caches)
    if (found.length === 0) missing.push({ name, error: await nothingAt(name, host, cwd) })
    for (const file of found) if (!files.has(file.path)) files.set(file.path, file)
  }
  return { files: [...files.values()], missing }
}

/** @throws UsageError for an empty name, which would be the current folder, and for `-`, which is standard input elsewhere. */
function refuseNoFile(name: string): void {
  if (name === '') throw new UsageError('an empty name is no file; give a path: . for the current folder')
  if (name !== '-') return
  throw new UsageError('"-" is no file; give a path: /dev/stdin for standard input, ./- for a file of this name')
}

/** Finds the caches of the project that a folder lies in: what builds store there is no source. */
type CachesAround = (folder: string) => Promise<readonly string[]>

function cachesAround(session: Session): CachesAround {
  const roots = new ProjectRoots(session)
  const caches = new ProjectCaches(session)
  return async (folder) => {
    const root = await roots.known(`${folder}/any`)
    return root === undefined ? [] : caches.of(root)
  }
}

async function findOne(name: string, { host, cwd }: Session, caches: CachesAround): Promise<SourceFile[]> {
  const path = absolutePath(name, cwd)
  const kind = await host.kindOf(path)
  const search = async (base: string, matches: (relative: string) => boolean): Promise<SourceFile[]> =>
    inFolder(base, { host, without: await caches(base) }, matches)
  if (kind === 'folder') return search(path, () => true)
  if (kind !== undefined) return [{ path, base: folderOf(path), named: true }]
  const { isGlob, base, glob } = scan(name)
  return isGlob ? search(absolutePath(base, cwd), picomatch(glob, { nocase: true, flags: 'is' })) : []
}

/** Why a name leads to no file. */
async function nothingAt(name: string, host: Host, cwd: string): Promise<BuildError> {
  const path = absolutePath(name, cwd)
  if ((await host.kindOf(path)) === 'folder') {
    return failure(path, 'missing', 'the folder holds no file of a known format, or may not be looked into')
  }
  const isLink = (await host.linkTarget(path)) !== undefined
  if (!isLink && scan(name).isGlob) return failure(path, 'missing', 'no file matches')
  return failure(path, 'missing', await missingText(path, host))
}

function scan(name: string): ReturnType<typeof picomatch.scan> {
  return picomatch.scan(process.platform === 'win32' ? name.replaceAll('\\', '/') : name)
}

/** Files below a folder whose path from there matches. A folder that links lead to twice is searched once, folders of `without` are not. */
async function inFolder(
  base: string,
  { host, without }: { readonly host: Host; readonly without: readonly string[] },
  matches: (relative: string) => boolean,
): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  const seen = new Set<string>()
  const search = async (folder: string, relative: string): Promise<void> => {
    const real = await host.realPath(folder)
    if (seen.has(real)) return
    seen.add(real)
    for (const name of await host.listFolder(folder)) {
      if (name.startsWith('.') || name === 'node_modules/') continue
      const path = folder.endsWith('/') ? folder + name : `${folder}/${name}`
      if (!name.endsWith('/')) {
        if (matches(relative + name)) files.push({ path, base, named: false })
      } else if (!without.includes(path.slice(0, -1))) await search(path.slice(0, -1), relative + name)
    }
  }
  await search(base, '')
  return files
}

function folderOf(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? '/' : path.slice(0, path[at - 1] === ':' ? at + 1 : at)
}
