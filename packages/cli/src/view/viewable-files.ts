import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { failure } from '@brushwork/pipeline/config'

/** A file that the page of the viewer may ask for. */
export interface ViewableFile {
  /** Below what was named, with its folder, `/` separators: `game/models/guard.mdl`. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** The files that a page may ask for. */
export interface ViewableFolder {
  /** Absolute, without links. */
  readonly root: string
  readonly files: readonly ViewableFile[]
  /** The file that was named; undefined for a folder. */
  readonly shown: string | undefined
}

/** More files are those of a home folder, and not of a game. */
const MAX_FILES = 20_000

/** Folders of tools and of packages. */
const SKIPPED = /^(?:\..*|node_modules)$/

/**
 * Lists the files of a folder, or of the folder that a file is in: textures and archives are looked for there. Links that lead out of it
 * are not followed. @throws BuildError `missing`, or `limit` for more than 20,000 files
 */
export async function viewableFiles(path: string): Promise<ViewableFolder> {
  const real = await realpath(path).catch(() => {
    throw failure(path, 'missing', 'there is no such file or folder')
  })
  const isFile = (await stat(real)).isFile()
  const root = isFile ? dirname(real) : real
  const name = basename(root) || 'files'
  const files: ViewableFile[] = []
  for await (const file of filesBelow(root, root)) {
    files.push({ ...file, path: [name, ...relative(root, file.path).split(sep)].join('/') })
    if (files.length > MAX_FILES) {
      throw failure(path, 'limit', `expected at most ${MAX_FILES} files, found more: name a folder inside it`)
    }
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { root, files, shown: isFile ? `${name}/${basename(real)}` : undefined }
}

/** The absolute path of a listed file, or undefined when it is gone or has become a link that leads out. */
export async function pathOfListed({ root }: ViewableFolder, { path }: ViewableFile): Promise<string | undefined> {
  const absolute = join(root, ...path.split('/').slice(1))
  const real = await realpath(absolute).catch(() => undefined)
  return real !== undefined && isBelow(real, root) ? real : undefined
}

async function* filesBelow(folder: string, root: string): AsyncGenerator<ViewableFile> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const state = await lstat(path).catch(() => undefined)
    if (state?.isDirectory() && !SKIPPED.test(name)) yield* filesBelow(path, root)
    // Folders behind links could lead back to themselves; files behind links inside are files.
    const file = state?.isSymbolicLink() ? await linkedFile(path, root) : state?.isFile() ? state : undefined
    if (file !== undefined) yield { path, size: file.size, modified: Math.round(file.mtimeMs) }
  }
}

async function linkedFile(path: string, root: string) {
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined || !isBelow(real, root)) return undefined
  const state = await stat(real).catch(() => undefined)
  return state?.isFile() ? state : undefined
}

const isBelow = (path: string, root: string): boolean => path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)
