import { PackError } from '@brushwork/pack'
import type { AssetKinds, PackAnswer, PackJob, PackReader } from './pack-reader.js'

/**
 * Makes a reader for the option `reader` of loading functions and modules. Packs are decoded in `worker`, which calls
 * `servePacks`, and arrays arrive without a copy. Fetching and progress stay on this thread, and errors are the same.
 * An aborted signal rejects at once; the worker finishes the current pack.
 * @example
 * ```ts
 * import { readInWorker } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' })
 * const model = await guard.load({ reader: readInWorker(worker) })
 * ```
 */
export function readInWorker(worker: Worker): PackReader {
  let hasAnswered = false
  let broken: Error | undefined
  worker.addEventListener('error', ({ message }) => {
    // A script that answered once is loaded, and answers again whatever else fails in the worker.
    if (!hasAnswered) broken = new Error(`the worker that reads packs failed: ${message || 'its script did not load'}`)
  })
  return {
    read: (kind, bytes, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        if (broken !== undefined) throw broken
        const { port1, port2 } = new MessageChannel()
        const settle = () => {
          port1.close()
          worker.removeEventListener('error', fail)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          settle()
          reject(signal?.reason)
        }
        const fail = () => {
          if (broken === undefined) return
          settle()
          reject(broken)
        }
        port1.onmessage = ({ data }: MessageEvent<PackAnswer>) => {
          hasAnswered = true
          settle()
          if ('asset' in data) resolve(data.asset as AssetKinds[typeof kind])
          else reject(errorOf(data))
        }
        worker.addEventListener('error', fail)
        signal?.addEventListener('abort', abort)
        // Bytes of the caller stay with the caller; those of the job become the arrays of the asset.
        const own = bytes.slice()
        const job: PackJob = { brushwork: kind, bytes: own, port: port2 }
        worker.postMessage(job, [port2, own.buffer])
      }),
  }
}

function errorOf(answer: Exclude<PackAnswer, { readonly asset: unknown }>): unknown {
  if ('failure' in answer) return answer.failure
  const { code, path, reason, cause } = answer
  return new PackError(code, path, reason, cause === undefined ? {} : { cause })
}
