import { describe, expect, it, vi } from 'vitest'
import { openSession } from '../../src/session/build-session.js'
import type { SessionThreads } from '../../src/session/session-host.js'
import type { SessionOptions } from '../../src/session/session-options.js'
import type { StepEvent } from '../../src/store/steps.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'
import { greenTga, mdl7, mdl7WithTexture, redTga } from '../support/samples.js'

const PLAIN_IMAGES = { asked: { images: { format: 'original' } } } as const

/** A session on the project `/game`. */
function sessionOn(files: Readonly<Record<string, Uint8Array | string>>, more: Partial<SessionOptions> = {}) {
  const host = memoryHost(files)
  const steps: string[] = []
  const onStep = ({ name, cached }: StepEvent) => void steps.push(cached ? `${name} (cached)` : name)
  const session = openSession({ host, root: '/game', settings: PLAIN_IMAGES, onStep, ...more })
  return { host, session, steps }
}

const TWO_MODELS = {
  '/game/guard.mdl': mdl7WithTexture('wall.tga'),
  '/game/crow.mdl': mdl7WithTexture('WALL.tga'),
  '/game/wall.tga': redTga,
}

/** Threads that begin no asset of their own, and note what is asked of them. */
function threadsOf(calls: string[]): SessionThreads {
  return {
    make: (request, _context, _bytes, here) => {
      calls.push(`make ${request.file}`)
      return here()
    },
    offer: () => ({ done: () => {}, turn: async () => {}, close: () => {} }),
    close: async () => void calls.push('close'),
  }
}

describe('a session', () => {
  it('builds assets of a host in memory, and gives what their modules export', async () => {
    const { session } = sessionOn({ '/game/red.mdl': mdl7(), '/game/rooms.map': roomsMap({ side: 2 }) })
    const model = await session.build('/game/red.mdl')
    const level = await session.build('/game/rooms.map')
    expect([model.facts.kind, level.facts.kind]).toEqual(['model', 'level'])
    expect((await level.readPack()).byteLength).toBe(level.byteLength)
    await session.finish()
  })

  it('decodes a texture once that two assets share', async () => {
    const { session, steps } = sessionOn(TWO_MODELS)
    for (const name of ['guard', 'crow']) {
      const { dependencies } = await session.build(`/game/${name}.mdl`)
      expect(dependencies).toContain('/game/wall.tga')
    }
    expect(steps.filter((name) => name === 'decode-image')).toHaveLength(1)
  })

  it('takes no file of a cache for one of the project, whether it uses that cache or not', async () => {
    const files = { '/game/guard.mdl': mdl7WithTexture('wall.tga'), '/game/store/wall.tga': redTga }
    const found = async (caches: Partial<SessionOptions>) => {
      const { session } = sessionOn(files, caches)
      const { references } = await session.build('/game/guard.mdl')
      await session.checkDeterminism('/game/guard.mdl')
      return references.map(({ path }) => path)
    }
    expect(await found({})).toEqual(['/game/store/wall.tga'])
    expect(await found({ cacheDir: '/game/store' })).toEqual([undefined])
    expect(await found({ cacheDir: '/other', caches: ['/game/store'] })).toEqual([undefined])
  })

  it('reads no file again that has not changed, and finds the pack in the cache', async () => {
    const { host, session } = sessionOn(TWO_MODELS, { cacheDir: '/cache' })
    const { fileState } = host
    host.fileState = async (path) => {
      const state = await fileState(path)
      return state && { ...state, settled: true }
    }
    await session.build('/game/guard.mdl')
    const read = host.reads.length
    expect(await session.build('/game/guard.mdl')).toMatchObject({ cached: true })
    expect(host.reads.slice(read).filter((path) => /\.(?:mdl|tga)$/.test(path))).toEqual([])
  })

  it('reads a texture again that has changed', async () => {
    const { host, session } = sessionOn(TWO_MODELS)
    const before = await session.build('/game/guard.mdl')
    host.put('/game/wall.tga', greenTga)
    expect((await session.build('/game/guard.mdl')).sha256).not.toBe(before.sha256)
  })

  it('takes options from its settings, the file beside an asset and a preset, and names those files', async () => {
    const files = { ...TWO_MODELS, '/game/guard.mdl.json': '{ "framesPerSecond": 5 }' }
    const { session } = sessionOn(files, {
      settings: async () => ({ given: { framesPerSecond: 3 }, presets: { far: { framesPerSecond: 2 } } }),
    })
    const guard = await session.build('/game/guard.mdl')
    const far = await session.build('/game/guard.mdl', { preset: 'far' })
    const crow = await session.build('/game/crow.mdl')
    expect([guard, far, crow].map(({ options }) => options.framesPerSecond)).toEqual([5, 2, 3])
    expect(guard.settings.dependencies).toEqual(['/game/guard.mdl.json'])
    expect(crow.settings.missing).toEqual(['/game/crow.mdl.json'])
  })

  it('names the settings of an asset that fails, so that an edit of them builds it again', async () => {
    const { session } = sessionOn({ '/game/a.mdl': mdl7().slice(0, 60), '/game/a.mdl.json': '{}' })
    await expect(session.build('/game/a.mdl')).rejects.toMatchObject({ dependencies: ['/game/a.mdl.json'] })
  })

  it('throws the reason of a signal, and stores nothing', async () => {
    const reason = new Error('enough')
    const { host, session } = sessionOn(TWO_MODELS, { cacheDir: '/cache' })
    const build = session.build('/game/guard.mdl', { signal: AbortSignal.abort(reason) })
    await expect(build).rejects.toBe(reason)
    await session.finish()
    expect(host.files().filter((path) => path.includes('/packs/'))).toEqual([])
  })

  it('opens the threads of its host once, and finish ends them', async () => {
    const calls: string[] = []
    const host = { ...memoryHost(TWO_MODELS), buildThreads: async () => threadsOf(calls) }
    const session = openSession({ host, root: '/game', settings: PLAIN_IMAGES })
    await Promise.all(['/game/guard.mdl', '/game/crow.mdl'].map((file) => session.build(file)))
    expect(calls.sort()).toEqual(['make /game/crow.mdl', 'make /game/guard.mdl'])
    await session.finish()
    expect(calls.filter((call) => call === 'close')).toHaveLength(1)
  })

  it('opens no threads while it watches, since they keep no state', async () => {
    const calls: string[] = []
    const host = { ...memoryHost(TWO_MODELS), buildThreads: async () => threadsOf(calls) }
    const session = openSession({ host, root: '/game', settings: PLAIN_IMAGES, watch: true })
    await session.build('/game/guard.mdl')
    await session.finish()
    expect(calls).toEqual([])
  })

  it('finds in the cache what another session has stored, and explains it', async () => {
    const { host, session } = sessionOn(TWO_MODELS, { cacheDir: '/cache' })
    expect((await session.explain('/game/guard.mdl')).isCached).toBe(false)
    const { sha256 } = await session.build('/game/guard.mdl')
    await session.finish()
    const next = openSession({ host, root: '/game', cacheDir: '/cache', settings: PLAIN_IMAGES })
    expect(await next.build('/game/guard.mdl')).toMatchObject({ cached: true, sha256 })
    expect((await next.explain('/game/guard.mdl')).isCached).toBe(true)
  })

  it('shares images with a session beside it, whose project has other files', async () => {
    const { session, steps } = sessionOn({
      ...TWO_MODELS,
      '/other/guard.mdl': mdl7WithTexture('wall.tga'),
      '/other/wall.tga': redTga,
    })
    await session.build('/game/guard.mdl')
    const other = await session.openBeside({ root: '/other', settings: PLAIN_IMAGES }).build('/other/guard.mdl')
    expect(other.dependencies).toContain('/other/wall.tga')
    expect(steps.filter((name) => name === 'decode-image')).toHaveLength(1)
  })

  it('compiles a level with the options of its settings', async () => {
    const { session } = sessionOn(
      { '/game/rooms.map': roomsMap({ side: 2 }) },
      { settings: { given: { mode: 'simple', light: 'none' } } },
    )
    const { report } = await session.compile('/game/rooms.map', { target: 'pack' })
    expect(report.mode).toBe('simple')
    expect(report.stages.map(({ stage }) => stage)).not.toContain('tree')
  })
})

describe('a session of a snapshot', () => {
  it('lists folders once for builds one after the other, and again after forget', async () => {
    const files = { '/game/guard.mdl': mdl7WithTexture('gone.tga'), '/game/crow.mdl': mdl7WithTexture('lost.tga') }
    const { host, session } = sessionOn(files, { isSnapshot: true })
    const { listFolder } = host
    const listed: string[] = []
    host.listFolder = (path) => {
      listed.push(path)
      return listFolder(path)
    }
    await session.build('/game/guard.mdl')
    const { length } = listed
    await session.build('/game/crow.mdl')
    expect(length).toBeGreaterThan(0)
    expect(listed).toHaveLength(length)
    session.forget()
    await session.build('/game/crow.mdl')
    expect(listed).toHaveLength(2 * length)
  })

  it('stores the hashes of files once, at its end', async () => {
    const { host, session } = sessionOn(TWO_MODELS, { cacheDir: '/cache', isSnapshot: true })
    const { fileState, writeFileAtomic } = host
    host.fileState = async (path) => {
      const state = await fileState(path)
      return state && { ...state, settled: true }
    }
    const written: string[] = []
    host.writeFileAtomic = (path, ...rest) => {
      written.push(path)
      return writeFileAtomic(path, ...rest)
    }
    await session.declare('/game/guard.mdl')
    await session.declare('/game/crow.mdl')
    expect(written).not.toContain('/cache/file-hashes')
    await session.finish()
    expect(written.filter((path) => path === '/cache/file-hashes')).toHaveLength(1)
  })
})

describe('builds of many assets at once', () => {
  const MODELS = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`/game/guard${n}.mdl`, mdl7()]))

  it('look up few assets at a time, and wait for threads without the bytes of their sources', async () => {
    const { host, session } = sessionOn(MODELS)
    const sourcesRead = () => host.reads.filter((path) => path.endsWith('.mdl')).length
    const waiting: (() => Promise<unknown>)[] = []
    let mostAhead = 0
    const make: SessionThreads['make'] = (_request, _context, _bytes, here) => {
      mostAhead = Math.max(mostAhead, sourcesRead() - waiting.length)
      return new Promise((resolve) => waiting.push(() => here().then(resolve)))
    }
    Object.assign(host, { buildThreads: async () => ({ ...threadsOf([]), make }) })
    const builds = Object.keys(MODELS).map((file) => session.build(file))
    await vi.waitUntil(() => waiting.length === builds.length)
    expect(mostAhead).toBeLessThanOrEqual(32)
    expect(sourcesRead()).toBe(builds.length)
    for (const begin of waiting) await begin()
    await Promise.all(builds)
    expect(sourcesRead()).toBe(2 * builds.length)
  })

  it('end threads on demand, unless one of them runs', async () => {
    const calls: string[] = []
    const { host, session } = sessionOn(TWO_MODELS)
    Object.assign(host, { buildThreads: async () => threadsOf(calls) })
    const build = session.build('/game/guard.mdl')
    await session.endThreads()
    await build
    expect(calls).toEqual(['make /game/guard.mdl'])
    await session.endThreads()
    expect(calls).toEqual(['make /game/guard.mdl', 'close'])
  })
})
