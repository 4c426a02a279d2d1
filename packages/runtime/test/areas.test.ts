import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { joinPacks, packFilesOf, writePack } from '@brushwork/pack/write'
import { tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Level,
  loadLevel,
  loadSplitLevel,
  nearestArea,
  type PackError,
  readLevel,
  readSplitLevel,
  streamLevel,
} from '../src/index.js'
import { createLevelModule, createSplitLevelModule, replaceModule, SPLIT_READERS } from '../src/module/index.js'

/** Four areas in a row along X, 100 quants wide each; the first two see each other, and so do the others. */
function rowOfAreas(): Level {
  const { tree: _tree, visibility: _visibility, ...whole } = readLevel(tinyLevel())
  const [surface] = whole.surfaces
  const positions = (x: number) => surface.positions.map((value, at) => (at % 3 === 0 ? x : value))
  return {
    ...whole,
    tree: {
      planes: Float32Array.of(1, 0, 0, 200),
      nodePlanes: Uint32Array.of(0),
      children: Uint32Array.of(0x80000001, 0x80000000),
      leafClusters: Uint32Array.of(0, 1),
    },
    visibility: { clusterCount: 2, rows: Uint32Array.of(0b01, 0b10), bounds: new Float32Array(12) },
    surfaces: [0, 1, 2, 3].map((area) => ({
      ...surface,
      positions: positions(area * 100),
      ranges: { ...surface.ranges, clusters: surface.ranges.clusters.map(() => Number(area > 1)) },
    })),
    areas: [0, 1, 2, 3].map((area) => ({
      bounds: { min: [area * 100, 0, 0], max: [area * 100 + 99, 9, 9] },
      clusters: [Number(area > 1)],
      surfaceCount: 1,
      lightPageCount: 0,
      imageCount: 0,
    })),
  }
}

const PACK = await writePack(rowOfAreas())
const { head, areas } = packFilesOf(PACK)
const total = [head, ...areas].reduce((sum, { byteLength }) => sum + byteLength, 0)

/** Served by path; `held` ones are answered when they are let go. */
const served = new Map<string, Uint8Array>()
const held = new Map<string, () => void>()
const asked: string[] = []
let isHeld = false
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const bytes = served.get(path)
  const answer = () => (bytes === undefined ? response.writeHead(404).end() : response.end(bytes))
  if (isHeld && path !== '/head') held.set(path, answer)
  else answer()
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  isHeld = false
  asked.length = 0
  held.clear()
  served.clear()
  served.set('/head', head)
  for (const [index, area] of areas.entries()) served.set(`/${index}`, area)
})

const files = () => areas.map(({ byteLength }, index) => ({ url: `${base}/${index}`, byteLength }))
const stream = (options: Parameters<typeof streamLevel>[1] = {}) => {
  return streamLevel(`${base}/head`, { byteLength: head.byteLength, areas: files(), ...options })
}
const failureOf = (promise: Promise<unknown>): Promise<PackError> =>
  promise.then(
    () => expect.fail('loaded'),
    (failure) => failure,
  )

describe('loadSplitLevel', () => {
  test('gives the whole level from its files, and from one with all of them', async () => {
    const level = await loadSplitLevel(`${base}/head`, { areas: files() })
    expect(level).toEqual(readSplitLevel(PACK))
    expect(await loadSplitLevel(PACK)).toEqual(level)
    expect(joinPacks({ head, areas })).toEqual(PACK)
  })

  test('reports the bytes of all files, up to the exact total', async () => {
    const seen: [number, number][] = []
    const onProgress = (loaded: number, of: number) => seen.push([loaded, of])
    await loadSplitLevel(`${base}/head`, { byteLength: head.byteLength, areas: files(), onProgress })
    expect(seen.every(([, of]) => of === total)).toBe(true)
    expect(seen.map(([loaded]) => loaded)).toEqual(seen.map(([loaded]) => loaded).sort((a, b) => a - b))
    expect(seen.at(-1)).toEqual([total, total])
  })

  test('names the area that is damaged or missing', async () => {
    served.set('/2', areas[2].slice(0, 50))
    const options = { areas: files(), idleSeconds: 9, retries: 0 }
    expect(await failureOf(loadSplitLevel(`${base}/head`, options))).toMatchObject({
      code: 'truncated',
      message: expect.stringMatching(/^area 2 of 4: /),
    })
    expect(asked.filter((path) => path === '/2')).toHaveLength(1)
    served.delete('/2')
    expect((await failureOf(loadSplitLevel(`${base}/head`, { areas: files() }))).message).toMatch(/^area 2 of 4: .*404/)
  })

  test('refuses an area in the place of another, and a level without its areas', async () => {
    served.set('/2', areas[1])
    const swapped = await failureOf(loadSplitLevel(`${base}/head`, { areas: files().map(({ url }) => ({ url })) }))
    expect(swapped.message).toBe(`area 2 of 4: ${base}/2: expected area 2, found area 1`)
    expect(swapped).toMatchObject({ file: `${base}/2`, code: 'invalid' })
    const alone = await failureOf(loadSplitLevel(`${base}/head`))
    expect(alone.message).toBe('areas: the level has 4 areas, but the option "areas" names 0 files')
  })

  test('is needed for such a level', async () => {
    const reason = 'extensions.BRUSHWORK_level.areas: the level is split by area: use readSplitLevel or loadSplitLevel'
    expect((await failureOf(loadLevel(PACK))).message).toBe(reason)
    expect(await loadSplitLevel(tinyLevel())).toEqual(readLevel(tinyLevel()))
  })

  test('refuses a level without its areas that has surfaces of its own', async () => {
    const level = rowOfAreas()
    const { head: own } = packFilesOf(await writePack({ ...level, surfaces: [...level.surfaces, level.surfaces[0]] }))
    expect(readSplitLevel(own).surfaces).toHaveLength(1)
    expect((await failureOf(loadSplitLevel(own))).message).toMatch(/^areas: the level has 4 areas/)
  })

  test('does not take the size of the level for that of its areas', async () => {
    const unsized = files().map(({ url }) => ({ url }))
    const level = await loadSplitLevel(`${base}/head`, { byteLength: head.byteLength, areas: unsized })
    expect(level.surfaces).toHaveLength(4)
  })

  test('stops with the reason of its signal', async () => {
    isHeld = true
    const abort = new AbortController()
    const loading = failureOf(loadSplitLevel(`${base}/head`, { areas: files(), signal: abort.signal }))
    await vi.waitFor(() => expect(held.size).toBe(4))
    abort.abort(new Error('enough'))
    expect((await loading).message).toBe('enough')
  })
})

describe('a stream', () => {
  test('has the level before its areas', async () => {
    isHeld = true
    const { level, states, ...rest } = await stream()
    expect(level.surfaces).toEqual([])
    expect(level.entities).toEqual(readSplitLevel(PACK).entities)
    expect(level.collision).toEqual(readSplitLevel(PACK).collision)
    expect([states.filter((state) => state === 'loading').length, states.length]).toEqual([2, 4])
    expect(rest).toBeDefined()
  })

  test('loads areas that are seen first, each group in order of nearness', async () => {
    const order: number[] = []
    const onArea = ({ index }: { readonly index: number }) => order.push(index)
    await (await stream({ from: [390, 0, 0], parallel: 1, onArea })).whenLoaded()
    expect(order).toEqual([3, 2, 1, 0])
    order.length = 0
    // Area 2 is nearer than area 0, but is not seen.
    await (await stream({ from: { x: 195, y: 0, z: 0 }, parallel: 1, onArea })).whenLoaded()
    expect(order).toEqual([1, 0, 2, 3])
  })

  test('follows the position when it moves', async () => {
    const order: number[] = []
    const moving = await stream({ from: [0, 0, 0], parallel: 1, onArea: ({ index }) => order.push(index) })
    moving.moveTo([390, 0, 0])
    await moving.whenLoaded()
    expect(order).toEqual([0, 3, 2, 1])
  })

  test('begins at the first position of the level, otherwise in the middle of its box', () => {
    const level = rowOfAreas()
    expect(nearestArea(level, [0, 1, 2, 3], [0, 0, 0])).toBe(0)
    expect(nearestArea({ areas: level.areas ?? [] }, [0, 3], [250, 0, 0])).toBe(3)
    expect(nearestArea(level, [], [0, 0, 0])).toBeUndefined()
  })

  test('gives the same surfaces as the whole level', async () => {
    const loaded = await stream()
    await loaded.whenLoaded()
    const surfaces = areas.flatMap((_, index) => loaded.area(index)?.surfaces ?? [])
    expect(surfaces).toEqual(readSplitLevel(PACK).surfaces)
  })

  test('reports bytes of all files', async () => {
    const seen: number[] = []
    await (await stream({ onProgress: (loaded) => seen.push(loaded) })).whenLoaded()
    expect(seen.at(-1)).toBe(total)
  })

  test('loads the others when one fails, reports which, and tries again on request', async () => {
    served.delete('/1')
    const onError = vi.fn()
    const loaded = await stream({ onError })
    const failure = await failureOf(loaded.whenLoaded())
    expect(failure.message).toMatch(/^area 1 of 4: .*404/)
    expect(onError).toHaveBeenCalledWith(failure, 1)
    expect(loaded.failure(1)).toBe(failure)
    expect(loaded.states).toEqual(['loaded', 'failed', 'loaded', 'loaded'])
    served.set('/1', areas[1])
    loaded.load(1)
    await loaded.whenLoaded()
    expect(loaded.states).toEqual(['loaded', 'loaded', 'loaded', 'loaded'])
  })

  test('drops an area on request, notifies those that show it, and loads it again', async () => {
    const loaded = await stream()
    await loaded.whenLoaded()
    const listener = { add: vi.fn(), remove: vi.fn() }
    const stop = loaded.follow(listener)
    expect(listener.add).toHaveBeenCalledTimes(4)
    expect(() => loaded.load(99)).toThrow('expected an area from 0 to 3, found area 99')
    expect(() => loaded.drop(-1)).toThrow(RangeError)
    loaded.drop(2)
    expect(listener.remove).toHaveBeenCalledExactlyOnceWith(2)
    expect([loaded.area(2), loaded.states[2]]).toEqual([undefined, 'dropped'])
    await loaded.whenLoaded()
    loaded.load(2)
    await loaded.whenLoaded()
    expect(listener.add).toHaveBeenCalledTimes(5)
    stop()
    loaded.drop(2)
    expect(listener.remove).toHaveBeenCalledOnce()
  })

  test('waits for all that show an area, and fails it where one cannot', async () => {
    const loaded = await stream()
    const shown: number[] = []
    const remove = vi.fn()
    loaded.follow({
      async add({ index }) {
        await new Promise((resolve) => setTimeout(resolve))
        if (index === 2) throw new Error('no texture')
        shown.push(index)
      },
      remove,
    })
    expect((await failureOf(loaded.whenLoaded())).message).toBe('area 2: Error: no texture')
    expect(shown.sort()).toEqual([0, 1, 3])
    expect([loaded.states[2], loaded.area(2)]).toEqual(['failed', undefined])
    expect(remove).toHaveBeenCalledExactlyOnceWith(2)
  })

  test('does not deliver an area that is dropped while it arrives', async () => {
    isHeld = true
    const onArea = vi.fn()
    const loading = await stream({ from: [0, 0, 0], parallel: 1, onArea })
    await vi.waitFor(() => expect([...held.keys()]).toEqual(['/0']))
    for (const index of [0, 1, 2, 3]) loading.drop(index)
    await loading.whenLoaded()
    expect([onArea.mock.calls, loading.states.every((state) => state === 'dropped')]).toEqual([[], true])
  })

  test('ends with the reason of its signal, and starts nothing more', async () => {
    isHeld = true
    const abort = new AbortController()
    const loading = await stream({ signal: abort.signal })
    await vi.waitFor(() => expect(held.size).toBe(2))
    const failed = failureOf(loading.whenLoaded())
    abort.abort(new Error('enough'))
    expect((await failed).message).toBe('enough')
    expect(loading.states).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(asked.filter((path) => path !== '/head')).toHaveLength(2)
  })

  test('releases everything when it is closed', async () => {
    const loaded = await stream()
    await loaded.whenLoaded()
    loaded.close()
    expect(areas.map((_, index) => loaded.area(index))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('of a level that is packed whole has it all at once', async () => {
    const whole = await streamLevel(tinyLevel())
    await whole.whenLoaded()
    expect(whole.states).toEqual([])
    expect(whole.level).toEqual(readLevel(tinyLevel()))
  })
})

describe('the module of a level', () => {
  const moduleOf = () =>
    createSplitLevelModule(
      {
        url: `${base}/head`,
        byteLength: head.byteLength,
        sha256: 'a'.repeat(64),
        areas: files().map((file) => ({ ...file, sha256: 'b'.repeat(64) })),
      },
      SPLIT_READERS,
    )

  test('loads all of it, or streams it', async () => {
    expect(await moduleOf().load()).toEqual(readSplitLevel(PACK))
    const streamed = await moduleOf().stream({ from: [0, 0, 0] })
    await streamed.whenLoaded()
    expect(streamed.states).toHaveLength(4)
  })

  test('loads the areas of its update', async () => {
    const previous = createLevelModule({ url: 'data:,old', byteLength: 3, sha256: '' }, readLevel)
    replaceModule(previous, moduleOf())
    expect(await previous.load()).toEqual(readSplitLevel(PACK))
    replaceModule(previous, createLevelModule({ url: 'data:,', byteLength: 0, sha256: '' }, readLevel))
    expect(previous.areas).toBeUndefined()
    await expect(previous.stream()).rejects.toThrow('data:, is packed whole: call load()')
  })
})
