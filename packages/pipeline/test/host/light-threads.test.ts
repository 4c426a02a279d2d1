import { existsSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { NodeLightThreads } from '../../src/host/threads/node-light-threads.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

const started: Worker[] = []
const note = (worker: Worker) => started.push(worker)
const ROOMS = roomsMap({ side: 1, pillars: 2 })
/** Stand-ins for missing textures shrink to one pixel. */
const OPTIONS = { ...BUILD_DEFAULTS, light: 'final', images: { format: 'png', maxSize: 1 } } as const

beforeAll(() => {
  const entry = new URL('../../dist/host/threads/light-worker.js', import.meta.url)
  if (!existsSync(entry)) throw new Error('threads run the built package: npx tsc -b packages/pipeline')
  process.on('worker', note)
  return () => process.off('worker', note)
})
beforeEach(() => {
  started.length = 0
})

/** Builds in memory, with threads for any number of tiles. */
async function packOf(count: number, signal?: AbortSignal, options: BuildOptions = OPTIONS): Promise<string> {
  const { visThreads: _, ...memory } = memoryHost({ '/game/a.map': ROOMS })
  const host = {
    ...memory,
    lightThreads: () => new NodeLightThreads(count, 0),
  }
  const request = { file: '/game/a.map', options }
  return (await buildAsset(request, { host, root: '/game', ...(signal && { signal }) })).sha256
}

describe('threads for light', () => {
  it('do not change a pack, however many there are, and end with the build', async () => {
    const alone = await packOf(1)
    expect(started).toHaveLength(0)
    for (const count of [2, 4]) {
      started.length = 0
      expect(await packOf(count), `${count} threads`).toBe(alone)
      expect(started).toHaveLength(count - 1)
      // Node gives a thread that has ended this number.
      for (const worker of started) expect(worker.threadId).toBe(-1)
    }
  })

  it('make the same bytes as a second build, with all that light may have, and need WebAssembly', async () => {
    const light = { mode: 'final', rays: 16, bounces: 1, hdr: true, directional: true } as const
    const build = (count: number): Promise<string> => packOf(count, undefined, { ...OPTIONS, light })
    const first = await build(1)
    expect(await build(1)).toBe(first)
    expect(await build(2)).toBe(first)
    vi.stubGlobal('WebAssembly', undefined)
    try {
      const refused = { diagnostics: [{ code: 'light-simd', file: '/game/a.map' }] }
      await expect(build(1)).rejects.toMatchObject(refused)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('may die: the level is lit without them', async () => {
    const alone = await packOf(1)
    const kill = (worker: Worker) => setTimeout(() => void worker.terminate(), 150)
    process.on('worker', kill)
    try {
      expect(await packOf(3)).toBe(alone)
    } finally {
      process.off('worker', kill)
    }
  })

  it('stop when the build is aborted', async () => {
    const abort = new AbortController()
    process.once('worker', () => abort.abort(new Error('enough')))
    await expect(packOf(2, abort.signal)).rejects.toThrow('enough')
    for (const worker of started) expect(worker.threadId).toBe(-1)
  })
})
