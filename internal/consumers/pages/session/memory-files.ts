import type { Host } from '@brushwork/pipeline'
import { sha256 } from './sha256.js'

interface StoredFile {
  readonly bytes: Uint8Array
  /** Number of the write. */
  readonly written: number
}

/** Files in memory: all that a session needs of its machine. Methods that a page cannot offer are absent. */
export class MemoryFiles implements Host {
  readonly #files = new Map<string, StoredFile>()
  #writes = 0
  readonly sha256 = sha256

  constructor(files: Iterable<readonly [path: string, bytes: Uint8Array]>) {
    for (const [path, bytes] of files) this.#put(path, bytes)
  }

  async readFile(path: string) {
    return this.#files.get(path)?.bytes
  }

  async fileState(path: string) {
    const file = this.#files.get(path)
    if (file === undefined) return undefined
    const { bytes, written } = file
    return { size: bytes.byteLength, fingerprint: `${written}`, modified: written, settled: true }
  }

  async writeFileAtomic(path: string, bytes: Uint8Array) {
    this.#put(path, bytes)
  }

  async removeFile(path: string) {
    this.#files.delete(path)
  }

  async listFolder(path: string) {
    const start = path.endsWith('/') ? path : `${path}/`
    const below = [...this.#files.keys()].filter((file) => file.startsWith(start))
    const names = below.map((file) => file.slice(start.length).replace(/\/.*/s, '/'))
    return [...new Set(names)].sort()
  }

  async realPath(path: string) {
    return path
  }

  async kindOf(path: string) {
    if (this.#files.has(path)) return 'file'
    return (await this.listFolder(path)).length > 0 ? 'folder' : undefined
  }

  async linkTarget() {
    return undefined
  }

  async modified(path: string) {
    return this.#files.get(path)?.written
  }

  async touch() {}

  async removeEmptyFolder() {}

  now() {
    return performance.now()
  }

  time() {
    return Date.now()
  }

  #put(path: string, bytes: Uint8Array): void {
    this.#files.set(path, { bytes, written: ++this.#writes })
  }
}
