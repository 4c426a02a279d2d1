import { createHash } from 'node:crypto'
import { createFsFromVolume, Volume } from 'memfs'
import { fileHost } from '../../src/host/file-host.js'
import type { Host } from '../../src/host/host.js'
import { nodeHost } from '../../src/host/node-host.js'

/** A host in memory that counts what is done with it. */
export interface MemoryHost extends Host {
  readonly volume: Volume
  /** Paths read so far, in order. */
  readonly reads: string[]
  /** Paths written so far, in order. */
  readonly writes: string[]
  put(path: string, content: Uint8Array | string): void
  get(path: string): Uint8Array
  remove(path: string): void
  /** Every file, sorted. */
  files(): string[]
}

export function memoryHost(files: Readonly<Record<string, Uint8Array | string>> = {}): MemoryHost {
  const volume = new Volume()
  const fs = createFsFromVolume(volume)
  const reads: string[] = []
  const writes: string[] = []
  let names = 0
  const host = fileHost(fs, {
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    now: () => 0,
    time: () => Date.now(),
    uniqueName: () => `${names++}`,
  })
  const memory: MemoryHost = {
    ...host,
    // Decoders of images come with packages, not with the project.
    ...(nodeHost.wasmModule && { wasmModule: nodeHost.wasmModule }),
    ...(nodeHost.basis && { basis: nodeHost.basis }),
    ...(nodeHost.peerAdvice && { peerAdvice: nodeHost.peerAdvice }),
    ...(nodeHost.compress && { compress: nodeHost.compress }),
    volume,
    reads,
    writes,
    readFile(path) {
      reads.push(path)
      return host.readFile(path)
    },
    writeFileAtomic(path, bytes) {
      writes.push(path)
      return host.writeFileAtomic(path, bytes)
    },
    put(path, content) {
      volume.mkdirSync(path.slice(0, path.lastIndexOf('/')) || '/', { recursive: true })
      volume.writeFileSync(path, content)
    },
    get: (path) => new Uint8Array(volume.readFileSync(path) as Buffer),
    remove: (path) => volume.rmSync(path, { recursive: true }),
    files: () =>
      Object.keys(volume.toJSON())
        .filter((path) => volume.statSync(path).isFile())
        .sort(),
  }
  for (const [path, content] of Object.entries(files)) memory.put(path, content)
  return memory
}
