import { type Remote, wrap } from 'comlink'
import type { Hasher } from './hash.worker.js'

let hasher: Remote<Hasher> | undefined
/** One after another, so that only one file is held. */
let last: Promise<unknown> = Promise.resolve()

/** Hashes bytes in a worker of its own: that of builds is busy. @returns SHA-256, hex */
export function hashOf(blob: Blob): Promise<string> {
  hasher ??= wrap<Hasher>(new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' }))
  const worker = hasher
  const hash = last.then(() => worker.sha256(blob))
  last = hash.catch(() => undefined)
  return hash
}
