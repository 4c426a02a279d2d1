import { expect, it } from 'vitest'
import { openSession } from '../../src/session/build-session.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'

const SOURCES = Array.from({ length: 20 }, (_, at) => `/game/${at}.mdl`)

it('a cache has one file for each asset, and a few for the reports of all', async () => {
  const files = SOURCES.map((path, at) => [path, mdl7WithTexture(`${at}.tga`)] as const)
  const host = memoryHost(Object.fromEntries(files))
  const report = async () => {
    const session = openSession({ host, root: '/game', cacheDir: '/cache', isSnapshot: true })
    const reports = await Promise.all(SOURCES.map(async (path) => session.report(await session.build(path))))
    await session.finish()
    return reports
  }
  const first = await report()
  const cached = host.files().filter((path) => path.startsWith('/cache/'))
  const packs = cached.filter((path) => path.startsWith('/cache/packs/'))
  expect(packs).toHaveLength(new Set(first.map(({ source }) => source)).size)
  expect(cached.filter((path) => /\/(?:measures|last-builds)\//.test(path))).toHaveLength(2)
  host.reads.length = 0
  const second = await report()
  expect(second.map(({ brotliBytes }) => brotliBytes)).toEqual(first.map(({ brotliBytes }) => brotliBytes))
  expect(host.reads.filter((path) => path.startsWith('/cache/measures/'))).toHaveLength(1)
  expect(host.reads.filter((path) => path.startsWith('/cache/last-builds/'))).toEqual([])
})
