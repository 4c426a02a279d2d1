import type { PackReader } from './pack-reader.js'

export interface LoadOptions {
  /** Called as bytes arrive: bytes so far, and the exact size of the pack. */
  readonly onProgress?: (loaded: number, total: number) => void
  readonly signal?: AbortSignal
  /** How long nothing may arrive before the download is tried again [seconds]. Default: 20. */
  readonly idleSeconds?: number
  /**
   * How often a download is tried again that stalls or breaks off. It goes on where it was if the server sends parts of files. Default: 3.
   */
  readonly retries?: number
  /** Decodes the pack, for example in a worker: `readInWorker`. Default: on this thread, at once. */
  readonly reader?: PackReader
}

export interface SourceOptions extends LoadOptions {
  /** Exact size of the pack in bytes, when known: a response of another size is rejected. */
  readonly byteLength?: number
  /** Checksum of the pack or sound, when known, which modules pass: a file of another build is rejected. */
  readonly checksum?: number
}

/** The options of loading among others, without `onProgress`: for what loads several files in one call. */
export function downloadOptions({ signal, reader, idleSeconds, retries }: LoadOptions): LoadOptions {
  return {
    ...(signal && { signal }),
    ...(reader && { reader }),
    ...(idleSeconds !== undefined && { idleSeconds }),
    ...(retries !== undefined && { retries }),
  }
}
