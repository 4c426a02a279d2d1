import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { binaryHash, packChecksum } from '@brushwork/pack/write'
import { tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadModel, loadSound, readModel } from '../src/index.js'
import { createModelModule } from '../src/module/index.js'

const pack = tinyModel()
const BIG = 64 * 1024 * 1024

type Answer = (response: ServerResponse, from: number | undefined) => void

const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server that gives its answers one after the other, and what was asked of it: `undefined`, or the first byte of a part. */
async function serve(...answers: Answer[]) {
  const asked: (number | undefined)[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')
    const from = range === null ? undefined : Number(range[1])
    asked.push(from)
    answers[Math.min(asked.length, answers.length) - 1](response, from)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, asked }
}

/** Sends bytes, or a part of them, up to `until`, and then breaks the line or says nothing more. */
function send(
  bytes: Uint8Array,
  etag: string,
  until = bytes.length,
  end: 'ends' | 'breaks' | 'stalls' = 'ends',
): Answer {
  return (response, from = 0) => {
    const part = from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}
    response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': bytes.length - from, ...part })
    response.write(bytes.subarray(from, until), () => end === 'breaks' && response.destroy())
    if (end === 'ends') response.end()
  }
}

describe('a download', () => {
  it('of 64 MiB arrives over a line that breaks twice, each byte once', async () => {
    const bytes = new Uint8Array(BIG)
    for (let at = 0; at < BIG; at += 4096) bytes[at] = at / 4096
    const cuts = [20_000_000, 50_000_000]
    const { url, asked } = await serve(...cuts.map((cut) => send(bytes, '"a"', cut, 'breaks')), send(bytes, '"a"'))
    const seen: number[] = []
    const loaded = await loadSound(url, { byteLength: BIG, onProgress: (at) => seen.push(at) })
    expect(hashOf(loaded)).toBe(hashOf(bytes))
    expect(asked).toHaveLength(3)
    expect(asked[1]).toBeGreaterThan(0)
    expect(asked[2]).toBeGreaterThan(asked[1] ?? BIG)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(BIG)
  })

  it.each(['breaks', 'stalls'] as const)('that %s goes on where it was', async (end) => {
    const { url, asked } = await serve(send(pack, '"a"', 300, end), send(pack, '"a"'))
    expect(await loadModel(url, { idleSeconds: 1 })).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, 300])
  })

  it('begins again where the file has changed meanwhile, even to one of the same size', async () => {
    const other = pack.slice().fill(7, 300)
    const { url, asked } = await serve(send(other, '"old"', 400, 'breaks'), send(pack, '"new"'))
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, 400, undefined])
  })

  it('of another build is asked for once more, past the caches that may hold it', async () => {
    const old = pack.slice()
    old[old.indexOf(0x32, 20)] = 0x33
    const module = (url: string) =>
      createModelModule({ url, byteLength: pack.length, sha256: '', checksum: packChecksum(pack) }, readModel)
    const healed = await serve(send(old, '"a"'), send(pack, '"a"'))
    expect(await module(healed.url).load()).toEqual(readModel(pack))
    const stale = await serve(send(old, '"a"'))
    await expect(module(stale.url).load()).rejects.toMatchObject({ code: 'invalid' })
    expect([healed.asked, stale.asked]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('of a server that is busy is tried again, and its error has the answer', async () => {
    const busy: Answer = (response) => response.writeHead(503).end()
    const { url, asked } = await serve(busy, send(pack, '"a"'))
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toHaveLength(2)
    const failing = await serve(busy)
    await expect(loadModel(failing.url, { retries: 1 })).rejects.toMatchObject({
      code: 'unavailable',
      cause: new Error('the server answered 503'),
    })
    expect(failing.asked).toHaveLength(2)
  })

  it('of a sound that is a page, or another sound of its length, is refused', async () => {
    const sound = new Uint8Array(99).fill(7)
    const { url, asked } = await serve((response) => response.end('<!doctype html><title>404</title>'))
    await expect(loadSound(url, { byteLength: 99 })).rejects.toMatchObject({ code: 'foreign' })
    expect(asked).toHaveLength(1)
    const zeros = await serve(send(new Uint8Array(99), '"a"'))
    const known = { byteLength: 99, checksum: binaryHash(sound) }
    await expect(loadSound(zeros.url, known)).rejects.toMatchObject({ code: 'invalid' })
    expect(await loadSound(sound, known)).toEqual(sound)
  })

  it('begins again where the server sends no parts', async () => {
    const whole: Answer = (response) => send(pack, '"a"')(response, undefined)
    const { url, asked } = await serve(send(pack, '"a"', 300, 'breaks'), whole)
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, 300])
  })

  it('begins again where the server names no version: the file may have changed', async () => {
    const old = pack.slice().fill(1, 20)
    const unnamed =
      (bytes: Uint8Array, until?: number): Answer =>
      (response, from = 0) => {
        const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
        response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from, ...(from > 0 && range) })
        response.write(bytes.subarray(from, until), () => until !== undefined && response.destroy())
        if (until === undefined) response.end()
      }
    const { url, asked } = await serve(unnamed(old, 300), unnamed(pack))
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, 300, undefined])
  })

  it('waits for the rest from a server that is busy meanwhile', async () => {
    const busy: Answer = (response) => response.writeHead(503).end()
    const { url, asked } = await serve(send(pack, '"a"', 300, 'breaks'), busy, send(pack, '"a"'))
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, 300, 300])
  })

  it('says how long a file is that was cut on the server', async () => {
    const cut: Answer = (response, from) => {
      if (from === undefined) response.writeHead(200, { etag: '"a"' }).end(pack.subarray(0, 300))
      else response.writeHead(416, { 'content-range': 'bytes */300' }).end()
    }
    const { url } = await serve(cut)
    const failure = loadModel(url, { retries: 1 })
    await expect(failure).rejects.toMatchObject({ code: 'truncated' })
    await expect(failure).rejects.toThrow(`expected ${pack.length} bytes, found 300`)
  })

  it('that was compressed is not put together from parts of two forms', async () => {
    const packed = gzipSync(pack)
    const broken: Answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
      response.write(packed.subarray(0, packed.length - 8), () => response.destroy())
    }
    const { url, asked } = await serve(broken, send(pack, '"a"'))
    expect(await loadModel(url)).toEqual(readModel(pack))
    expect(asked).toEqual([undefined, undefined])
  })

  it('gives up after its retries, and says how far it came', async () => {
    const { url, asked } = await serve(send(pack, '"a"', 200, 'stalls'))
    const failure = loadModel(url, { idleSeconds: 1, retries: 1 })
    await expect(failure).rejects.toMatchObject({ name: 'PackError', code: 'unavailable' })
    await expect(failure).rejects.toThrow('stopped after 200 bytes: Error: nothing arrived for 1 seconds')
    expect(asked).toEqual([undefined, 200])
  })

  it('that never begins is given up, too', async () => {
    const { url } = await serve(() => {})
    await expect(loadModel(url, { idleSeconds: 0.1, retries: 0 })).rejects.toThrow('nothing arrived for 0.1 seconds')
  })

  it('of a size that only its end shows is tried again where the server is away for a moment', async () => {
    const bytes = new TextEncoder().encode('RIFF....WAVEfmt')
    const { url, asked } = await serve(
      send(bytes, '"a"', 13, 'breaks'),
      (response) => response.destroy(),
      send(bytes, '"a"'),
    )
    expect(await loadSound(url)).toEqual(bytes)
    expect(asked.length).toBeGreaterThan(2)
  })

  it('ends with the error of a progress bar', async () => {
    const { url, asked } = await serve(send(pack, '"a"'))
    const onProgress = () => {
      throw new RangeError('no bar')
    }
    await expect(loadModel(url, { onProgress })).rejects.toThrow(new RangeError('no bar'))
    expect(asked).toHaveLength(1)
  })

  it('of what the page holds is not tried again', async () => {
    const cut = URL.createObjectURL(new Blob([pack.slice(0, 40)]))
    await expect(loadModel(cut)).rejects.toThrow(`expected ${pack.length} bytes, found 40`)
    URL.revokeObjectURL(cut)
  })

  it('stops with the reason of the signal while nothing arrives, and between retries', async () => {
    for (const end of ['stalls', 'breaks'] as const) {
      const { url } = await serve(send(pack, '"a"', 200, end))
      const control = new AbortController()
      const loading = loadModel(url, { signal: control.signal })
      setTimeout(() => control.abort(new Error('left the level')), 100)
      await expect(loading).rejects.toThrow('left the level')
    }
  })

  it('leaves no timer behind where it is stopped between retries', async () => {
    const [started, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    try {
      const { url } = await serve(send(pack, '"a"', 200, 'breaks'))
      const control = new AbortController()
      const loading = loadModel(url, { signal: control.signal })
      const isPause = ([, time]: readonly unknown[]): boolean => time === 250
      await vi.waitFor(() => expect(started.mock.calls.some(isPause)).toBe(true), { timeout: 10_000 })
      control.abort(new Error('left the level'))
      await expect(loading).rejects.toThrow('left the level')
      expect(cleared).toHaveBeenCalledWith(started.mock.results[started.mock.calls.findIndex(isPause)].value)
    } finally {
      started.mockRestore()
      cleared.mockRestore()
    }
  })

  it('has options that are numbers', async () => {
    await expect(loadModel('x', { idleSeconds: Number.NaN })).rejects.toThrow('idleSeconds expects a number above 0')
    await expect(loadModel('x', { retries: -1 })).rejects.toThrow('retries expects a number from 0')
  })
})

describe('a sound', () => {
  it('is not taken from a page or from an empty answer', async () => {
    const page = new TextEncoder().encode('<!doctype html>')
    await expect(loadSound((await serve(send(page, '"a"'))).url)).rejects.toThrow(
      'expected a sound, found an HTML page',
    )
    const { url } = await serve((response) => response.writeHead(200).end())
    await expect(loadSound(url)).rejects.toThrow('expected a sound, found 0 bytes')
  })

  it('has the length that its module knows', async () => {
    const bytes = new TextEncoder().encode('RIFF....WAVE')
    const { url } = await serve(send(bytes, '"a"'))
    expect(await loadSound(url, { byteLength: 12 })).toEqual(bytes)
    await expect(loadSound(url, { byteLength: 13, retries: 0 })).rejects.toThrow('expected 13 bytes, found 12')
    const empty = await serve((response) => response.writeHead(200).end())
    await expect(loadSound(empty.url, { byteLength: 13 })).rejects.toThrow('expected 13 bytes, found 0')
  })
})

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
