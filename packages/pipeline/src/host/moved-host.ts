import type { Host } from './host.js'
import { isInside } from './path.js'

/** A host that shows a folder at another path, where nothing exists: paths in results that depend on the folder become visible. */
export function movedHost(host: Host, from: string, to: string): Host {
  const real = (path: string): string => (isInside(path, to) ? from + path.slice(to.length) : path)
  const shown = (path: string): string => (isInside(path, from) ? to + path.slice(from.length) : path)
  return {
    ...host,
    readFile: (path) => host.readFile(real(path)),
    fileState: (path) => host.fileState(real(path)),
    writeFileAtomic: (path, bytes, folder) =>
      host.writeFileAtomic(real(path), bytes, folder === undefined ? undefined : real(folder)),
    removeFile: (path) => host.removeFile(real(path)),
    listFolder: (path) => host.listFolder(real(path)),
    realPath: async (path) => shown(await host.realPath(real(path))),
    kindOf: (path) => host.kindOf(real(path)),
    linkTarget: async (path) => {
      const target = await host.linkTarget(real(path))
      return target === undefined ? undefined : shown(target)
    },
    modified: (path) => host.modified(real(path)),
    touch: (path) => host.touch(real(path)),
    removeEmptyFolder: (path) => host.removeEmptyFolder(real(path)),
  }
}
