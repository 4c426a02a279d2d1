import { expose } from 'comlink'
import { sha256Of } from './sha256-of.js'

/** Hashes bytes beside the page: a copy of them is held meanwhile. */
const hasher = {
  /** @returns SHA-256, hex */
  sha256: async (blob: Blob): Promise<string> => sha256Of(await blob.arrayBuffer()),
}
export type Hasher = typeof hasher

expose(hasher)
