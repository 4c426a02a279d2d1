import { PackError, readArea, readLevel, readModel, readSplitLevel, readSprite, readTerrain } from '@brushwork/pack'
import { inflatePack } from './inflate-pack.js'
import type { PackAnswer, PackJob } from './pack-reader.js'

const READERS = {
  model: readModel,
  terrain: readTerrain,
  sprite: readSprite,
  level: readLevel,
  splitLevel: readSplitLevel,
  area: readArea,
}

/** Where messages of a page arrive: the global scope of a worker. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/**
 * Makes a worker answer `readInWorker`. Call it once in the script of the worker; other messages are left alone.
 * @example
 * ```ts
 * import { servePacks } from '@brushwork/runtime'
 *
 * servePacks() // in a worker; the page calls `readInWorker`
 * ```
 */
export function servePacks(scope: WorkerScope = globalThis): void {
  scope.addEventListener('message', async ({ data }) => {
    if (!isJob(data)) return
    const { port, answer } = { port: data.port, answer: await answerTo(data) }
    port.postMessage(answer, 'asset' in answer ? [...buffersOf(answer.asset, new Set())] : [])
    port.close()
  })
}

function isJob(data: unknown): data is PackJob {
  return typeof data === 'object' && data !== null && 'brushwork' in data && 'port' in data
}

async function answerTo({ brushwork, bytes }: PackJob): Promise<PackAnswer> {
  try {
    return { asset: READERS[brushwork](await inflatePack(bytes)) }
  } catch (failure) {
    if (!(failure instanceof PackError)) return { failure }
    const { code, path, message, cause } = failure
    return { code, path, reason: path === '' ? message : message.slice(path.length + 2), cause }
  }
}

/** Adds the buffers of all arrays in a value to `found`: several arrays may be views of one. */
function buffersOf(value: unknown, found: Set<ArrayBuffer>): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) buffersOf(item, found)
  return found
}
