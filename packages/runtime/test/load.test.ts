import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { tinyLevel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadModel, PackError, readModel } from '../src/index.js'

const pack = tinyModel()
const server = createServer((request, response) => {
  if (request.url === '/missing') return response.writeHead(404).end('no')
  if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
  if (request.url === '/gzip') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(pack))
  if (request.url === '/short') return response.writeHead(200).end(pack.subarray(0, 100))
  if (request.url === '/empty') return response.writeHead(200).end()
  if (request.url === '/endless') {
    response.write(pack)
    return response.end(Buffer.alloc(5000))
  }
  if (request.url === '/broken') {
    response.writeHead(200, { 'content-length': pack.length })
    response.write(pack.subarray(0, 200))
    return setTimeout(() => response.destroy(), 20)
  }
  // In pieces, the first too short for a header.
  response.write(pack.subarray(0, 5))
  setTimeout(() => {
    response.write(pack.subarray(5, 300))
    setTimeout(() => response.end(pack.subarray(300)), 20)
  }, 20)
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

describe('loadModel', () => {
  test('reads bytes, buffers, URLs and responses', async () => {
    const model = readModel(pack)
    expect(await loadModel(pack)).toEqual(model)
    expect(await loadModel(pack.slice().buffer)).toEqual(model)
    expect(await loadModel(`${base}/pack`)).toEqual(model)
    expect(await loadModel(new URL(`${base}/pack`))).toEqual(model)
    expect(await loadModel(await fetch(`${base}/pack`))).toEqual(model)
    expect(await loadModel(new Response(pack.slice()))).toEqual(model)
    expect(await loadModel(`data:model/gltf-binary;base64,${Buffer.from(pack).toString('base64')}`)).toEqual(model)
  })

  test('reports progress with the exact total, in order, to the last byte', async () => {
    for (const path of ['/pack', '/gzip']) {
      const seen: [number, number][] = []
      await loadModel(base + path, { onProgress: (loaded, total) => seen.push([loaded, total]) })
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.every(([, total]) => total === pack.length)).toBe(true)
      expect(seen.map(([loaded]) => loaded)).toEqual(seen.map(([loaded]) => loaded).sort((a, b) => a - b))
      expect(seen.at(-1)).toEqual([pack.length, pack.length])
    }
  })

  test.each([
    ['/missing', /unavailable: .*\/missing: expected a pack, but the server answered 404/],
    ['/page', /foreign: .*HTML/],
    ['/short', /truncated: .*\/short: expected \d+ bytes, found 100/],
    ['/empty', /truncated: .*\/empty: a pack has at least 12 bytes, found 0|has no body/],
    ['/endless', /truncated: .*\/endless: expected \d+ bytes, found \d+/],
    ['/broken', /unavailable: .*\/broken: stopped after 200 bytes/],
  ])('refuses %s with a PackError', async (path, message) => {
    const failure = await loadModel(base + path, { retries: 0 }).catch((error: unknown) => error)
    if (!(failure instanceof PackError)) throw failure
    expect(`${failure.code}: ${failure.message}`).toMatch(message)
  })

  test('refuses a server that is not there', async () => {
    await expect(loadModel('http://127.0.0.1:9/pack')).rejects.toMatchObject({ name: 'PackError', code: 'unavailable' })
  })

  test('refuses the pack of another kind', async () => {
    await expect(loadModel(tinyLevel())).rejects.toMatchObject({ name: 'PackError', code: 'foreign' })
  })

  test('refuses a pack of another size than the module was built with', async () => {
    const stale = loadModel(`${base}/pack`, { byteLength: pack.length + 4 })
    await expect(stale).rejects.toThrow(/build again/)
  })

  test('stops with the reason of the signal, before and while fetching', async () => {
    const reason = new Error('left the level')
    await expect(loadModel(`${base}/pack`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const abort = new AbortController()
    const onProgress = vi.fn(() => abort.abort(reason))
    await expect(loadModel(`${base}/pack`, { signal: abort.signal, onProgress })).rejects.toBe(reason)
    expect(onProgress).toHaveBeenCalledTimes(1)
  })
})

describe('a file: URL in Node', () => {
  let folder = ''
  let url: URL
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brushwork-'))
    await writeFile(join(folder, 'a guard.glb'), pack)
    await writeFile(join(folder, 'short.glb'), pack.subarray(0, 100))
    url = pathToFileURL(join(folder, 'a guard.glb'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is read from the disk', async () => {
    const onProgress = vi.fn()
    expect(await loadModel(url, { byteLength: pack.length, onProgress })).toEqual(readModel(pack))
    expect(await loadModel(url.href)).toEqual(readModel(pack))
    expect(onProgress.mock.calls).toEqual([[pack.length, pack.length]])
  })

  test('fails as a fetched one does', async () => {
    const missing = new URL('missing.glb', url)
    await expect(loadModel(missing)).rejects.toThrow(/missing\.glb: could not be fetched: Error: ENOENT/)
    await expect(loadModel(missing)).rejects.toMatchObject({ name: 'PackError', code: 'unavailable' })
    await expect(loadModel(new URL('short.glb', url))).rejects.toThrow(/expected \d+ bytes, found 100/)
    await expect(loadModel(url, { byteLength: pack.length + 4 })).rejects.toThrow(/build again/)
    const reason = new Error('left the level')
    await expect(loadModel(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('is fetched where there are no files, as in browsers', async () => {
    // Not `undefined`: Vitest itself uses the process while a test runs.
    vi.stubGlobal('process', Object.create(process, { getBuiltinModule: { value: undefined } }))
    await expect(loadModel(url)).rejects.toThrow(/could not be fetched/)
  })
})

test('a path without a page is refused with what to do', async () => {
  await expect(loadModel('/assets/guard.glb')).rejects.toThrow(
    /^\/assets\/guard\.glb: expected a whole URL, .*call load\(\) in the browser/,
  )
})

test('errors have a data URI without its content', async () => {
  const uri = `data:model/gltf-binary;base64,${Buffer.from(pack.subarray(0, 100)).toString('base64')}`
  const failure = await loadModel(uri).catch((error: PackError) => error)
  expect(failure).toMatchObject({ code: 'truncated', file: 'data:model/gltf-binary;base64,…' })
  expect(String(failure)).toMatch(/^PackError: data:model\/gltf-binary;base64,…: expected \d+ bytes/)
  const wrong = await loadModel('data:nothing,%%%,%').catch((error: PackError) => error)
  expect(String(wrong)).not.toContain('%%%')
})
