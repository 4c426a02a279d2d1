import type { SessionHost } from '@brushwork/pipeline/host'
import type { DroppedFile } from '../files/dropped-file.js'

/** Where dropped files are. */
export const PROJECT = '/project'

/** Longest file that is read [bytes]: it is held several times while it is built. */
const FILE_LIMIT = 512 * 1024 ** 2

/**
 * A host whose project is what was dropped: bytes are read from the disk when a build asks for them. All other paths, such as those of the
 * cache, are of `rest`.
 */
export function droppedHost(files: readonly DroppedFile[], rest: SessionHost): SessionHost {
  const byPath = new Map(files.map((file) => [`${PROJECT}/${file.path}`, file]))
  const folders = foldersOf([...byPath.keys()])
  return {
    ...rest,
    async readFile(path) {
      const file = byPath.get(path)
      if (file === undefined) return isInProject(path) ? undefined : rest.readFile(path)
      if (file.blob.size > FILE_LIMIT) {
        throw new Error(`${file.path}: expected at most ${FILE_LIMIT} bytes (512 MiB), found ${file.blob.size}`)
      }
      return new Uint8Array(await file.blob.arrayBuffer())
    },
    async fileState(path) {
      const file = byPath.get(path)
      if (file === undefined) return isInProject(path) ? undefined : rest.fileState(path)
      const { blob, modified } = file
      // A changed file is another drop: it never changes while it is here.
      return { size: blob.size, fingerprint: `${blob.size} ${modified}`, modified, settled: true }
    },
    async listFolder(path) {
      return isInProject(path) ? (folders.get(path) ?? []) : rest.listFolder(path)
    },
    async realPath(path) {
      return isInProject(path) ? path : rest.realPath(path)
    },
    async kindOf(path) {
      if (!isInProject(path)) return rest.kindOf(path)
      return byPath.has(path) ? 'file' : folders.has(path) ? 'folder' : undefined
    },
    async linkTarget(path) {
      return isInProject(path) ? undefined : rest.linkTarget(path)
    },
    async modified(path) {
      return byPath.get(path)?.modified ?? (isInProject(path) ? undefined : rest.modified(path))
    },
  }
}

const isInProject = (path: string): boolean => path === PROJECT || path.startsWith(`${PROJECT}/`)

/** Names in each folder, sorted; folders end in `/`. */
function foldersOf(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>([[PROJECT, new Set()]])
  for (const path of paths) {
    let end = path.length
    let suffix = ''
    while (end > PROJECT.length) {
      const slash = path.lastIndexOf('/', end - 1)
      const folder = path.slice(0, slash)
      const known = names.get(folder)
      const name = `${path.slice(slash + 1, end)}${suffix}`
      if (known === undefined) names.set(folder, new Set([name]))
      else known.add(name)
      end = slash
      suffix = '/'
    }
  }
  return new Map([...names].map(([folder, inside]) => [folder, [...inside].sort()]))
}
