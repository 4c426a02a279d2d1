import { existsSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { readMap } from '@brushwork/codecs/map'
import { COMPILE_DEFAULTS, compile, levelFromMap } from '@brushwork/wmp-compiler'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { NodeVisThreads } from '../../src/host/threads/node-vis-threads.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

const started: Worker[] = []
const note = (worker: Worker) => started.push(worker)

beforeAll(() => {
  const entry = new URL('../../dist/host/threads/vis-worker.js', import.meta.url)
  if (!existsSync(entry)) throw new Error('threads run the built package: npx tsc -b packages/pipeline')
  process.on('worker', note)
  return () => process.off('worker', note)
})
afterEach(() => {
  started.length = 0
})

/** Builds in memory, with threads from the first wave on. */
async function packOf(bytes: Uint8Array, workers: number): Promise<string> {
  const host = { ...memoryHost({ '/game/a.map': bytes }), visThreads: (count?: number) => new NodeVisThreads(count, 0) }
  // Stand-ins for missing textures shrink to one pixel.
  const options = { ...BUILD_DEFAULTS, light: 'none', images: { format: 'png', maxSize: 1 } } as const
  const request = { file: '/game/a.map', options }
  return (await buildAsset(request, { host, root: '/game', workers })).sha256
}

describe('threads for visibility', () => {
  const rooms = roomsMap({ side: 4, pillars: 24 })

  it('do not change a pack, however many there are, and are all ended with the build', async () => {
    const alone = await packOf(rooms, 1)
    expect(started).toHaveLength(0)
    for (const workers of [2, 4]) {
      started.length = 0
      expect(await packOf(rooms, workers), `${workers} threads`).toBe(alone)
      expect(started).toHaveLength(workers - 1)
      // Node gives a thread that has ended this number.
      for (const worker of started) expect(worker.threadId).toBe(-1)
    }
  })

  it.skipIf(corpusRoot === undefined)('do not change a pack of a real level', async () => {
    const bytes = readCorpus('quake-maps/dm5.map')
    const alone = await packOf(bytes, 1)
    expect(await packOf(bytes, 3), '3 threads').toBe(alone)
  })

  it('are not started for a level that is done before they were up', async () => {
    const host = {
      ...memoryHost({ '/game/a.map': roomsMap({ side: 2 }) }),
      visThreads: (count?: number) => new NodeVisThreads(count),
    }
    await buildAsset(
      { file: '/game/a.map', options: { ...BUILD_DEFAULTS, light: 'none' } },
      { host, root: '/game', workers: 4 },
    )
    expect(started).toHaveLength(0)
  })

  // On a busy machine a small level may be done before a thread gets its turn.
  it('do their share', { retry: 3 }, async () => {
    const threads = new NodeVisThreads(2, 0)
    const plan = levelFromMap(readMap(roomsMap({ side: 6, pillars: 40 })))
    await compile(plan, COMPILE_DEFAULTS, { textureSize: () => undefined, visWorkers: threads })
    expect(threads.helped).toBeGreaterThan(0)
    await threads.close()
  })

  it.each([0, 20])('may die, %i ms after their start: the level is finished without them', async (age) => {
    const level = levelFromMap(readMap(rooms))
    const textureSize = () => undefined
    const expected = await compile(level, COMPILE_DEFAULTS, { textureSize })
    const threads = new NodeVisThreads(3, 0)
    const kill = (worker: Worker) => void setTimeout(() => worker.terminate(), age)
    process.on('worker', kill)
    try {
      const compiled = await compile(level, COMPILE_DEFAULTS, { textureSize, visWorkers: threads })
      expect(compiled.visibility?.rows).toEqual(expected.visibility?.rows)
    } finally {
      process.off('worker', kill)
      await threads.close()
    }
    expect(started).toHaveLength(2)
    expect(threads.running).toBe(0)
  })
})
