import { deflateSync } from 'node:zlib'
import { deflatePack } from '@brushwork/pack/write'
import { tinyBonedModel, tinyLevel, tinyModel, tinyTerrain } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import {
  loadLevel,
  loadModel,
  loadTerrain,
  PackError,
  readInWorker,
  readLevel,
  readModel,
  readTerrain,
  servePacks,
  type WorkerScope,
} from '../src/index.js'

/** A worker in this process: messages are cloned and transferred as between threads. */
class FakeWorker extends EventTarget {
  readonly #scope = new EventTarget()

  constructor(isServing = true) {
    super()
    if (isServing) servePacks(this.#scope as unknown as WorkerScope)
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    const data: unknown = structuredClone(message, { transfer })
    queueMicrotask(() => this.#scope.dispatchEvent(new MessageEvent('message', { data })))
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

const asWorker = (worker: FakeWorker) => worker as unknown as Worker

const fetched = (bytes: Uint8Array) => new Response(bytes.slice())

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (failure: unknown) => failure,
  )
}

describe('a reader in a worker', () => {
  test('gives the same assets as the readers of this thread', async () => {
    const reader = readInWorker(asWorker(new FakeWorker()))
    for (const pack of [tinyModel(), tinyBonedModel()]) {
      expect(await loadModel(fetched(pack), { reader })).toEqual(readModel(pack))
    }
    const compressed = deflatePack(tinyModel(), (bytes) => new Uint8Array(deflateSync(bytes)))
    expect(await loadModel(fetched(compressed), { reader })).toEqual(readModel(tinyModel()))
    expect(await loadTerrain(fetched(tinyTerrain()), { reader })).toEqual(readTerrain(tinyTerrain()))
    expect(await loadLevel(fetched(tinyLevel()), { reader })).toEqual(readLevel(tinyLevel()))
  })

  test('leaves the bytes of the caller with the caller', async () => {
    const reader = readInWorker(asWorker(new FakeWorker()))
    const pack = tinyModel()
    await loadModel(pack, { reader })
    await loadModel(pack.buffer as ArrayBuffer, { reader })
    expect(pack).toEqual(tinyModel())
  })

  test('shares buffers between arrays that are views of one', async () => {
    const reader = readInWorker(asWorker(new FakeWorker()))
    const { parts, images } = await loadModel(fetched(tinyModel()), { reader })
    expect(images[0].bytes.buffer).toBe(parts[0].positions.buffer)
  })

  test('rejects with the PackError of this thread', async () => {
    const reader = readInWorker(asWorker(new FakeWorker()))
    for (const [pack, load] of [
      [tinyLevel(), loadModel],
      [tinyModel(), loadTerrain],
    ] as const) {
      const failure = await failureOf(load(fetched(pack), { reader }))
      expect(failure).toBeInstanceOf(PackError)
      expect(failure).toEqual(await failureOf(load(pack)))
    }
    const broken = tinyModel()
    broken[20] = 0
    const failure = (await failureOf(loadModel(fetched(broken), { reader }))) as PackError
    const own = (await failureOf(loadModel(broken))) as PackError
    expect([failure.code, failure.path, failure.message]).toEqual([own.code, own.path, own.message])
    expect(String(failure.cause)).toBe(String(own.cause))
  })

  test('rejects with the reason of a signal, before and while the worker decodes', async () => {
    const reader = readInWorker(asWorker(new FakeWorker(false)))
    const controller = new AbortController()
    const pending = reader.read('model', tinyModel(), controller.signal)
    controller.abort('enough')
    expect(await failureOf(pending)).toBe('enough')
    expect(await failureOf(reader.read('model', tinyModel(), controller.signal))).toBe('enough')
  })

  test('rejects what waits and what comes when the script of the worker does not load', async () => {
    const worker = new FakeWorker(false)
    const reader = readInWorker(asWorker(worker))
    const pending = reader.read('model', tinyModel())
    worker.fail('')
    const expected = new Error('the worker that reads packs failed: its script did not load')
    expect(await failureOf(pending)).toEqual(expected)
    expect(await failureOf(reader.read('model', tinyModel()))).toEqual(expected)
  })

  test('goes on after failures of other scripts in the worker, and leaves their messages alone', async () => {
    const worker = new FakeWorker()
    const reader = readInWorker(asWorker(worker))
    await reader.read('model', tinyModel())
    worker.fail('not of Brushwork')
    worker.postMessage('not for Brushwork')
    expect(await reader.read('model', tinyModel())).toEqual(readModel(tinyModel()))
  })
})
