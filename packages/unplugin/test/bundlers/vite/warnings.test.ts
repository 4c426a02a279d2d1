import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoggedBuild } from '../../../src/builds/build-log.js'
import type { UsedAssets } from '../../../src/bundlers/vite/used-assets.js'
import { sendWarnings } from '../../../src/bundlers/vite/warnings.js'
import type { Core } from '../../../src/core.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const WARNED: LoggedBuild = {
  file: '/game/castle.wmp',
  preset: undefined,
  target: 'pack',
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
  sendWarnings(
    { environments: { client: { hot } } } as unknown as ViteDevServer,
    { log: { builds: [WARNED], onBuilt }, project: { root: '/game' } } as unknown as Core,
    { of } as unknown as UsedAssets,
  )
  return { built: () => built(), ask: () => ask(), sent, looks: () => of.mock.calls.length }
}

it('determines the used assets once for builds in quick succession', () => {
  const { built, sent, looks } = serve()
  for (let asset = 0; asset < 40; asset++) built()
  expect(looks()).toBe(0)
  vi.runAllTimers()
  expect(looks()).toBe(1)
  expect(sent).toHaveLength(1)
})

it('determines the used assets again for later builds, and sends changes only', () => {
  const { built, sent, looks } = serve()
  built()
  vi.runAllTimers()
  built()
  vi.runAllTimers()
  expect(looks()).toBe(2)
  expect(sent).toHaveLength(1)
})

it('answers a page immediately', () => {
  const { ask, built, sent } = serve()
  built()
  ask()
  expect(sent.length).toBeGreaterThan(0)
})
