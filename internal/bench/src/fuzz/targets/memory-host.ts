import { createHash } from 'node:crypto'
import type { Host } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'

/** WebAssembly modules of packages, compiled once per thread for all mutations. */
const modules = new Map<string, Promise<WebAssembly.Module>>()

/** Creates a host with an in-memory disk that holds `files`. Paths are absolute and use `/`. */
export function memoryHost(files: ReadonlyMap<string, Uint8Array>): Host {
  const disk = new Map(files)
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const isFolder = (path: string) => [...disk.keys()].some((file) => file.startsWith(`${path}/`))
  return {
    readFile: async (path) => disk.get(path),
    async fileState(path) {
      const bytes = disk.get(path)
      return bytes && { size: bytes.length, fingerprint: sha256(bytes), modified: 0, settled: true }
    },
    async writeFileAtomic(path, bytes) {
      disk.set(path, bytes)
    },
    async removeFile(path) {
      disk.delete(path)
    },
    async listFolder(path) {
      const names = [...disk.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1))
      return [...new Set(names.map((name) => name.replace(/\/.*/, '/')))].sort()
    },
    realPath: async (path) => path,
    kindOf: async (path) => (disk.has(path) ? 'file' : isFolder(path) ? 'folder' : undefined),
    linkTarget: async () => undefined,
    modified: async (path) => (disk.has(path) ? 0 : undefined),
    touch: async () => {},
    removeEmptyFolder: async () => {},
    sha256,
    now: () => performance.now(),
    time: () => 0,
    async wasmModule(specifier) {
      const existing = modules.get(specifier) ?? nodeHost.wasmModule?.(specifier)
      if (existing === undefined) throw new Error(`WebAssembly module not found: ${specifier}`)
      modules.set(specifier, existing)
      return existing
    },
  }
}
