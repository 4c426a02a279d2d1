import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import type { MadeAsset } from '../../src/builder/made-asset.js'
import { BuildThreads } from '../../src/builder/threads/build-threads.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7 } from '../support/samples.js'

const REASON = new Error('enough')
const OPTIONS = { ...BUILD_DEFAULTS, images: { format: 'original' } } as const
const request = { file: '/game/a.mdl', options: OPTIONS }

describe('a build with a signal', () => {
  it('throws the reason of one that is aborted before, and reads nothing', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7() })
    const build = buildAsset(request, { host, root: '/game', cacheDir: '/cache', signal: AbortSignal.abort(REASON) })
    await expect(build).rejects.toBe(REASON)
    expect(host.reads).toEqual([])
  })

  it('stores nothing when it is aborted meanwhile, and can be built again', async () => {
    const host = memoryHost({ '/game/a.mdl': mdl7() })
    const abort = new AbortController()
    const onStep = ({ name }: { readonly name: string }) => name === 'import' && abort.abort(REASON)
    const context = { host, root: '/game', cacheDir: '/cache' }
    await expect(buildAsset(request, { ...context, onStep, signal: abort.signal })).rejects.toBe(REASON)
    expect(host.files().filter((path) => path.includes('/packs/'))).toEqual([])
    expect((await buildAsset(request, context)).byteLength).toBeGreaterThan(0)
  })

  it('leaves the queue of the threads, in which other builds stay', async () => {
    const threads = new BuildThreads(1)
    const abort = new AbortController()
    const made = { milliseconds: 1 } as MadeAsset
    let release = (): void => {}
    const gate = new Promise<MadeAsset>((resolve) => {
      release = () => resolve(made)
    })
    const context = { host: memoryHost(), root: '/game' }
    const make = (signal: AbortSignal | undefined, here: () => Promise<MadeAsset>) =>
      threads.make(request, { ...context, signal }, 1, here)
    const first = make(undefined, () => gate)
    const second = make(abort.signal, () => Promise.reject(new Error('it was made')))
    const third = make(undefined, async () => made)
    abort.abort(REASON)
    await expect(second).rejects.toBe(REASON)
    release()
    expect([await first, await third]).toEqual([made, made])
    await threads.close()
  })
})
