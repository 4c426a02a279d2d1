/// <reference types="vite-plugin-brushwork/client" />
import { type Model, PackError, readInWorker } from '@brushwork/runtime'
import guard from './world/guard.mdl'

/** What the page saw. */
export interface WorkerReport {
  /** Whether the worker and the page decoded the same, as JSON. */
  readonly isSame: boolean
  readonly texels: number
  readonly failure: string
}

declare global {
  interface Window {
    worker?: WorkerReport
  }
}

const textOf = (model: Model) => JSON.stringify(model)

async function main(): Promise<void> {
  const reader = readInWorker(new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' }))
  const [there, here] = [await guard.load({ reader }), await guard.load()]
  const failure: unknown = await reader.read('model', new Uint8Array(40)).catch((error: unknown) => error)
  window.worker = {
    isSame: textOf(there) === textOf(here),
    texels: there.parts[0].frames?.texels.length ?? 0,
    failure: failure instanceof PackError ? `${failure.code}: ${failure.message}` : 'no PackError',
  }
}

void main()
