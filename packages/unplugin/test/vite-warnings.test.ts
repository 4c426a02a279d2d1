import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AssetBuilder } from '../src/asset-builder.js'
import type { LoggedBuild } from '../src/build-log.js'
import type { ViteUsedAssets } from '../src/vite-used-assets.js'
import { tellWarnings } from '../src/vite-warnings.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const WARNED: LoggedBuild = {
  file: '/game/castle.wmp',
  preset: undefined,
  target: 'runtime',
  took: 1,
  built: {
    kind: 'level',
    byteLength: 1,
    sha256: 'ab',
    cached: false,
    dependencies: [],
    missing: [],
    notes: [],
  },
  messages: [{ severity: 'warning', code: 'texture-missing', text: 'gone.tga is missing', file: '/game/castle.wmp' }],
}

/** A server that notes what pages are told, and builds whose uses are counted. */
function serve(): { built: () => void; ask: () => void; sent: unknown[]; looks: () => number } {
  const sent: unknown[] = []
  let built = (): void => {}
  let ask = (): void => {}
  const client = { send: (_event: string, data: unknown) => void sent.push(data) }
  const hot = {
    ...client,
    on: (_event: string, answer: (data: unknown, asking: typeof client) => void) => {
      ask = () => answer(undefined, client)
    },
  }
  const of = vi.fn((builds: readonly LoggedBuild[]) => builds)
  const onBuilt = (listener: () => void): void => {
    built = listener
  }
  tellWarnings(
    { environments: { client: { hot } } } as unknown as ViteDevServer,
    { log: { builds: [WARNED], onBuilt }, project: { root: '/game' } } as unknown as AssetBuilder,
    { of } as unknown as ViteUsedAssets,
  )
  return { built: () => built(), ask: () => ask(), sent, looks: () => of.mock.calls.length }
}

it('looks once at what is in use when many assets are built one after the other', () => {
  const { built, sent, looks } = serve()
  for (let asset = 0; asset < 40; asset++) built()
  expect(looks()).toBe(0)
  vi.runAllTimers()
  expect(looks()).toBe(1)
  expect(sent).toHaveLength(1)
})

it('looks again at what is built later, and sends what is new alone', () => {
  const { built, sent, looks } = serve()
  built()
  vi.runAllTimers()
  built()
  vi.runAllTimers()
  expect(looks()).toBe(2)
  expect(sent).toHaveLength(1)
})

it('answers a page that asks at once', () => {
  const { ask, built, sent } = serve()
  built()
  ask()
  expect(sent.length).toBeGreaterThan(0)
})
