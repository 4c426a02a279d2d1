import type { PackReader } from './pack-reader.js'

export interface LoadOptions {
  /** Called as bytes arrive: bytes so far, and the exact size of the pack. */
  readonly onProgress?: (loaded: number, total: number) => void
  readonly signal?: AbortSignal
  /** Decodes the pack, for example in a worker: `readInWorker`. Default: on this thread, at once. */
  readonly reader?: PackReader
}
