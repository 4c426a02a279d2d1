import { type PackReader, readInWorker } from '@brushwork/runtime'

let reader: PackReader | undefined

/** Reads packs in a worker: large levels would stop the page. */
export function packReader(): PackReader {
  reader ??= readInWorker(new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' }))
  return reader
}
