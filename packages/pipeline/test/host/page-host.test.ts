import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFsFromVolume, Volume } from 'memfs'
import { describe, expect, it } from 'vitest'
import { nodeHost } from '../../src/host/node-host.js'
import { pageHost } from '../../src/host/page-host.js'
import { openSession } from '../../src/session/build-session.js'
import { mdl7 } from '../support/samples.js'

/** A module without content. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

function memory(): ReturnType<typeof createFsFromVolume> {
  return createFsFromVolume(Volume.fromJSON({ '/game/': null }))
}

it('hashes as Node does, also parts of larger buffers', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) & 255)
  for (const part of [bytes.subarray(0, 0), bytes, bytes.subarray(3, 4099)]) {
    expect(pageHost(memory()).sha256(part)).toBe(nodeHost.sha256(part))
  }
})

it('builds the pack that Node builds, from a file in memory, and finds it in its cache', async () => {
  const fs = memory()
  const session = openSession({
    host: pageHost(fs),
    root: '/game',
    cacheDir: '/cache',
    settings: { asked: { profile: 'draft' } },
  })
  fs.writeFileSync('/game/guard.mdl', mdl7())
  const built = await session.build('/game/guard.mdl')
  expect(built.sha256).toBe(nodeHost.sha256(await built.readPack()))
  expect((await session.build('/game/guard.mdl')).cached).toBe(true)
})

describe('WebAssembly of a page', () => {
  it('is fetched and compiled once', async () => {
    const requested: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      requested.push(url)
      response.end(EMPTY_MODULE)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    try {
      const { port } = server.address() as AddressInfo
      const { wasmModule } = pageHost(memory(), { wasmUrl: (specifier) => `http://127.0.0.1:${port}/${specifier}` })
      const [first, second] = await Promise.all([wasmModule?.('a/b.wasm'), wasmModule?.('a/b.wasm')])
      expect(first).toBeInstanceOf(WebAssembly.Module)
      expect(second).toBe(first)
      expect(requested).toEqual(['/a/b.wasm'])
    } finally {
      server.close()
    }
  })

  it('is asked for again after a failure, which names the file and its URL', async () => {
    const statuses = [404, 200]
    const server = createServer((_, response) => {
      response.statusCode = statuses.shift() ?? 500
      response.end(EMPTY_MODULE)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/b.wasm`
      const { wasmModule } = pageHost(memory(), { wasmUrl: () => url })
      await expect(wasmModule?.('a/b.wasm')).rejects.toThrow(`expected a/b.wasm at ${url}, found status 404`)
      expect(await wasmModule?.('a/b.wasm')).toBeInstanceOf(WebAssembly.Module)
    } finally {
      server.close()
    }
  })

  it('needs a URL for each file', async () => {
    const { wasmModule } = pageHost(memory(), { wasmUrl: () => undefined })
    await expect(wasmModule?.('a/b.wasm')).rejects.toThrow('expected a URL of a/b.wasm from the option wasmUrl')
  })
})

it('finds WebAssembly beside the code of codecs without URLs', () => {
  expect(pageHost(memory()).wasmModule).toBeUndefined()
})

describe('KTX2 in a page', () => {
  it('needs the build of ktx2-encoder for browsers', async () => {
    const { basis } = pageHost(memory(), { ktx2: async () => ({ NodeBasisEncoder: class {} }) })
    await expect(basis?.()).rejects.toThrow('expected the build of ktx2-encoder for browsers, found another')
  })

  it('starts Basis Universal, with the WebAssembly of the page', async () => {
    const urls: unknown[] = []
    class BrowserBasisEncoder {
      async init({ wasmUrl }: { wasmUrl?: string }) {
        urls.push(wasmUrl)
        return 'started'
      }
    }
    const ktx2 = async () => ({ BrowserBasisEncoder })
    expect(await pageHost(memory(), { ktx2 }).basis?.()).toBe('started')
    expect(await pageHost(memory(), { ktx2, wasmUrl: (specifier) => `/wasm/${specifier}` }).basis?.()).toBe('started')
    expect(urls).toEqual([undefined, '/wasm/ktx2-encoder/dist/basis/basis_encoder.wasm'])
  })

  it('is an error that says what to do, and not how to install it, in a page without it', async () => {
    const fs = memory()
    fs.writeFileSync('/game/guard.mdl', mdl7())
    const settings = { asked: { images: { format: 'ktx2' as const } } }
    const building = openSession({ host: pageHost(fs), root: '/game', settings }).build('/game/guard.mdl')
    await expect(building).rejects.toMatchObject({
      diagnostics: [{ code: 'image-peer', text: expect.stringMatching(/cannot be loaded: choose another format/) }],
    })
  })
})

it('measures the parts of packs in a page, and their compressed size where the page has a compressor', async () => {
  const fs = memory()
  fs.writeFileSync('/game/guard.mdl', mdl7())
  const settings = { asked: { profile: 'draft' as const } }
  const session = openSession({ host: pageHost(fs), root: '/game', settings })
  const built = await session.build('/game/guard.mdl')
  const measured = await session.measure(built)
  expect(measured.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(built.byteLength)
  await expect(session.report(built)).rejects.toThrow('expected a host with the method compress')
  const host = pageHost(fs, { compress: async (bytes) => bytes.subarray(0, 100) })
  const compressing = openSession({ host, root: '/game', settings })
  expect((await compressing.report(built)).brotliBytes).toBe(100)
})
