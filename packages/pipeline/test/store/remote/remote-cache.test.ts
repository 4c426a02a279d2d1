import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../../src/builder/build-asset.js'
import { failure } from '../../../src/diagnostics/failure.js'
import type { HttpRequest, HttpResponse } from '../../../src/host/host.js'
import { BUILD_DEFAULTS } from '../../../src/options/build-options.js'
import { type RemoteCacheOptions, remoteCacheProblem } from '../../../src/options/cache-options.js'
import { openSession } from '../../../src/session/build-session.js'
import { type CacheNotice, CacheWarnings } from '../../../src/store/cache-warning.js'
import { RemoteCache } from '../../../src/store/remote/remote-cache.js'
import { signed } from '../../../src/store/remote/signature.js'
import { sealed } from '../../../src/store/sealed.js'
import { memoryHost } from '../../support/memory-host.js'
import { greenTga, mdl7WithTexture, redTga } from '../../support/samples.js'

const GUARD = '/game/guard.mdl'
const FILES = { [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga }
const SERVER = { url: 'http://cache.example/base/', token: 'secret', team: 'castle builders' }
const empty = new Uint8Array(0)

/** A server with Turborepo's artifact API. Tests may let it fail. */
class Server {
  readonly artifacts = new Map<string, Uint8Array>()
  readonly requests: HttpRequest[] = []
  /** Answers instead of the server where it returns something, or throws. */
  fault: (request: HttpRequest) => HttpResponse | undefined = () => undefined

  async request(request: HttpRequest): Promise<HttpResponse> {
    this.requests.push(request)
    const fault = this.fault(request)
    if (fault !== undefined) return fault
    const id = /\/v8\/artifacts\/([0-9a-f]{64})\?/.exec(request.url)?.[1] ?? ''
    if (request.method === 'PUT') {
      this.artifacts.set(id, request.body ?? empty)
      return { status: 202, body: empty }
    }
    const body = this.artifacts.get(id)
    return body === undefined ? { status: 404, body: empty } : { status: 200, body: body.slice() }
  }

  count(method: HttpRequest['method']): number {
    return this.requests.filter((request) => request.method === method).length
  }
}

/** Builds the guard on a machine of its own, with an empty cache folder. */
async function buildOnNewMachine(server: Server, options: Partial<RemoteCacheOptions> = {}, files = FILES) {
  const host = { ...memoryHost(files), request: (request: HttpRequest) => server.request(request) }
  const remote = new RemoteCache({ ...SERVER, ...options }, host)
  const notices: CacheNotice[] = []
  const onCacheNotice = (notice: CacheNotice): void => void notices.push(notice)
  const context = { host, root: '/game', cacheDir: '/cache', remote, onCacheNotice }
  const built = await buildAsset({ file: GUARD, options: BUILD_DEFAULTS }, context)
  const pack = await built.readPack()
  await remote.settled()
  return { cached: built.cached, pack, sha256: host.sha256(pack), notices, host }
}

describe('a remote cache', () => {
  it('gives one machine what another has built, and asks nothing of it that is not shared', async () => {
    const server = new Server()
    const first = await buildOnNewMachine(server)
    expect([first.cached, first.notices]).toEqual([false, []])
    // The pack with its record and its references in one: not the images inside the pack.
    expect(server.artifacts.size).toBe(1)
    const second = await buildOnNewMachine(server)
    expect([second.cached, second.notices]).toEqual([true, []])
    expect(second.pack).toEqual(first.pack)
    expect([server.count('PUT'), server.count('GET')]).toEqual([1, 2])
  })

  it('has both assets where machines have other textures, and each machine finds its own with two requests', async () => {
    const server = new Server()
    const red = await buildOnNewMachine(server)
    const green = await buildOnNewMachine(server, {}, { ...FILES, '/game/wall.tga': greenTga })
    expect([green.cached, server.artifacts.size]).toEqual([false, 2])
    const before = server.requests.length
    expect(await buildOnNewMachine(server, {}, { ...FILES, '/game/wall.tga': greenTga })).toMatchObject({
      cached: true,
      sha256: green.sha256,
    })
    expect(server.requests.length - before).toBe(2)
    expect(await buildOnNewMachine(server)).toMatchObject({ cached: true, sha256: red.sha256 })
    expect(server.artifacts.size).toBe(2)
  })

  it('is asked with token and team, below the path of its URL', async () => {
    const server = new Server()
    await buildOnNewMachine(server)
    for (const { url, headers } of server.requests) {
      expect(url).toMatch(/^http:\/\/cache\.example\/base\/v8\/artifacts\/[0-9a-f]{64}\?slug=castle%20builders$/)
      expect(headers.Authorization).toBe('Bearer secret')
    }
  })

  it('is not asked for what the folder has', async () => {
    const server = new Server()
    const { host } = await buildOnNewMachine(server)
    const before = server.requests.length
    const remote = new RemoteCache(SERVER, host)
    const again = await buildAsset(
      { file: GUARD, options: BUILD_DEFAULTS },
      { host, root: '/game', cacheDir: '/cache', remote },
    )
    expect([again.cached, server.requests.length]).toEqual([true, before])
  })

  it('takes nothing when it may only be read', async () => {
    const server = new Server()
    await buildOnNewMachine(server, { write: false })
    expect([server.count('PUT'), server.count('GET')]).toEqual([0, 1])
  })
})

describe('what a remote cache sends', () => {
  it('is rebuilt where a byte of it is wrong, and replaced', async () => {
    const server = new Server()
    const first = await buildOnNewMachine(server)
    const whole = new Map(server.artifacts)
    for (const [id, artifact] of whole) {
      for (const damaged of [
        empty,
        artifact.slice(0, -1),
        flipped(artifact, 3),
        flipped(artifact, artifact.length - 2),
      ]) {
        server.artifacts.set(id, damaged)
        const built = await buildOnNewMachine(server)
        expect(built.pack).toEqual(first.pack)
        expect(built.cached).toBe(false)
        expect(built.notices.map(({ kind }) => kind)).toEqual(['damaged'])
        expect(server.artifacts).toEqual(whole)
      }
    }
  })

  it('is rebuilt where artifacts have changed places', async () => {
    const server = new Server()
    const first = await buildOnNewMachine(server)
    await buildOnNewMachine(server, {}, { ...FILES, '/game/wall.tga': greenTga })
    const [ids, values] = [[...server.artifacts.keys()], [...server.artifacts.values()]]
    for (const [at, id] of ids.entries()) server.artifacts.set(id, values[(at + 1) % values.length])
    const built = await buildOnNewMachine(server)
    expect([built.cached, built.pack]).toEqual([false, first.pack])
  })
})

describe('a remote cache that fails', () => {
  const unreachable = () => {
    throw failure('http://cache.example', 'cache-remote', 'cannot be reached (ECONNREFUSED)')
  }
  const silent = () => {
    throw failure('http://cache.example', 'timeout', 'did not answer within 10000 ms')
  }
  const answers = (status: number) => () => ({ status, body: empty })
  it.each([
    ['cannot be reached', unreachable, 10, 'cannot be reached (ECONNREFUSED)'],
    ['has an error', answers(500), 10, 'answered a request with status 500'],
    ['does not answer', silent, 2, 'did not answer within 10000 ms'],
    ['refuses the token', answers(401), 1, 'refused a request (status 401): check "token"'],
  ])(
    'when it %s: the pack is the same, it is soon left alone, and one warning says why',
    async (_, fault, times, reason) => {
      const good = await buildOnNewMachine(new Server())
      const server = new Server()
      server.fault = fault
      const built = await buildOnNewMachine(server)
      expect(built.pack).toEqual(good.pack)
      expect(server.requests.length).toBe(times)
      const warnings = new CacheWarnings().of(built.notices)
      expect(warnings).toMatchObject([{ code: 'cache-remote', severity: 'warning' }])
      expect(warnings[0].text).toContain(`the remote cache http://cache.example/base ${reason}`)
      expect(warnings[0].text).not.toContain('secret')
    },
  )

  it('is left alone after three artifacts in a row, and not after one that it does not take', async () => {
    const server = new Server()
    const remote = new RemoteCache(SERVER, { ...memoryHost(), request: (asked) => server.request(asked) })
    const write = (count: number) => {
      for (let at = 0; at < count; at++)
        remote.write(
          `${at}`.padStart(64, '0'),
          async () => new Uint8Array(at),
          () => {},
        )
      return remote.settled()
    }
    server.fault = ({ body }) => (body?.byteLength === 4 ? { status: 413, body: empty } : undefined)
    const url = 'http://cache.example/base'
    const reason = 'answered an upload with status 413'
    expect(await write(10)).toEqual({ url, arrived: 9, failed: 1, reason })
    server.fault = () => ({ status: 413, body: empty })
    const before = server.requests.length
    expect(await write(50)).toEqual({ url, arrived: 0, failed: 50, reason })
    // Four uploads run at once.
    expect(server.requests.length - before).toBeLessThan(3 + 4)
    expect(await remote.settled()).toEqual({ url, arrived: 0, failed: 0 })
  })

  it('only when it stores: reading goes on', async () => {
    const server = new Server()
    await buildOnNewMachine(server)
    for (const id of [...server.artifacts.keys()].slice(0, 1)) server.artifacts.delete(id)
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403, body: empty } : undefined)
    const built = await buildOnNewMachine(server)
    expect(built.notices.map(({ kind }) => kind)).toContain('remote')
    expect(server.count('GET')).toBeGreaterThan(1)
  })

  it('without a URL sends no request, and the warning names the setting', async () => {
    const server = new Server()
    const host = { ...memoryHost(FILES), request: (request: HttpRequest) => server.request(request) }
    const notices: CacheNotice[] = []
    await new RemoteCache(true, host).read('a'.repeat(64), 100, (notice) => notices.push(notice))
    expect(notices[0].text).toContain('Set "url" of the option "remoteCache", or TURBO_API')
    expect(server.requests).toEqual([])
  })
})

describe('a remote cache under load', () => {
  const bytesOf = (id: string) => new TextEncoder().encode(id)
  const ids = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(64, '0'))

  it('gets and gives everything, a few at a time, though each tenth request fails', async () => {
    const server = new Server()
    let [running, most] = [0, 0]
    server.fault = () => (server.requests.length % 10 === 0 ? { status: 503, body: empty } : undefined)
    const request = async (asked: HttpRequest) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      return server.request(asked)
    }
    const notices: CacheNotice[] = []
    const remote = new RemoteCache(SERVER, { ...memoryHost(), request })
    for (const id of ids)
      remote.write(
        id,
        async () => bytesOf(id),
        (notice) => notices.push(notice),
      )
    expect(server.requests).toEqual([])
    await remote.settled()
    expect([server.artifacts.size, most]).toEqual([ids.length, 4])
    const read = await Promise.all(ids.map((id) => remote.read(id, 100, (notice) => notices.push(notice))))
    expect(read).toEqual(ids.map(bytesOf))
    expect([notices, most]).toEqual([[], 16])
  })

  it('reads what it uploads when its turn comes, and leaves out what is gone', async () => {
    const server = new Server()
    const remote = new RemoteCache(SERVER, { ...memoryHost(), request: (asked) => server.request(asked) })
    const loaded: string[] = []
    for (const id of ids.slice(0, 3)) {
      const load = async () => {
        loaded.push(id)
        return id === ids[1] ? undefined : bytesOf(id)
      }
      remote.write(id, load, () => {})
    }
    expect(loaded).toEqual([])
    await remote.settled()
    expect([...server.artifacts.keys()]).toEqual([ids[0], ids[2]])
  })

  it('accepts no more bytes than an artifact of its kind may have', async () => {
    const server = new Server()
    await buildOnNewMachine(server)
    await buildOnNewMachine(server)
    const limits = server.requests.filter(({ method }) => method === 'GET').map(({ limit }) => limit)
    expect(new Set(limits)).toEqual(new Set([512 * 2 ** 20]))
  })
})

describe('a project on several machines', () => {
  const NAMES = Array.from({ length: 24 }, (_, at) => `/game/guard${at}.mdl`)
  const files = Object.fromEntries(NAMES.map((name, at) => [name, mdl7WithTexture(`wall${at}.tga`)]))

  async function buildAll(server: Server) {
    const host = { ...memoryHost(files), request: (request: HttpRequest) => server.request(request) }
    const session = openSession({ host, root: '/game', cacheDir: '/cache', settings: { remoteCache: SERVER } })
    const built = await Promise.all(NAMES.map((name) => session.build(name)))
    const progress: (readonly [ended: number, all: number])[] = []
    const uploads = await session.uploads((...share) => progress.push(share))
    await session.finish()
    const warnings = built.flatMap((asset) => session.cacheWarnings(asset))
    return {
      shared: built.filter(({ isShared }) => isShared).length,
      hashes: built.map((b) => b.sha256),
      uploads,
      progress,
      warnings,
    }
  }

  it('is built once, and restored whole, though each tenth request fails', async () => {
    const server = new Server()
    server.fault = () => (server.requests.length % 10 === 0 ? { status: 503, body: empty } : undefined)
    const first = await buildAll(server)
    expect(first).toMatchObject({ shared: 0, warnings: [] })
    expect(first.uploads).toEqual([`remote cache http://cache.example/base: ${NAMES.length} uploaded`])
    expect(first.progress.at(-1)).toEqual([NAMES.length, NAMES.length])
    const before = server.requests.length
    const second = await buildAll(server)
    expect(second).toEqual({ ...first, shared: NAMES.length, uploads: [], progress: [] })
    expect(server.count('PUT')).toBeLessThan(NAMES.length * 1.3)
    expect(server.requests.length - before).toBeLessThan(NAMES.length * 1.3)
  })

  it('is built the same where nothing arrives, and the report says how much did not, and why', async () => {
    const server = new Server()
    const good = await buildAll(server)
    server.artifacts.clear()
    server.fault = ({ method }) => (method === 'PUT' ? { status: 507, body: empty } : undefined)
    const { uploads, hashes } = await buildAll(server)
    expect(hashes).toEqual(good.hashes)
    expect(uploads).toEqual([
      `remote cache http://cache.example/base: 0 of ${NAMES.length} uploaded; the first of the others did not arrive because it answered an upload with status 507`,
    ])
  })
})

describe('a token', () => {
  it.each(['se\ncret', 'secret\n', 'se cret', 'sécret'])(
    'that no header may have is not sent and not printed: %j',
    async (token) => {
      const server = new Server()
      const { notices } = await buildOnNewMachine(server, { token })
      expect(server.requests).toEqual([])
      expect(notices[0].text).toContain(
        'has a token with characters that no header may have, such as a line end: check "token"',
      )
      expect(JSON.stringify(notices)).not.toMatch(/cret/)
    },
  )

  it('in a URL is not printed', () => {
    for (const url of ['http://cache.example/?token=secret', 'http://cache.example/#secret', 'cache?secret']) {
      expect(remoteCacheProblem({ url })).toBe('should have an http or https URL as url, without user name and query')
    }
  })
})

describe('a remote cache with a signature key', () => {
  const host = memoryHost()

  it('is used by those who have the key', async () => {
    const server = new Server()
    const first = await buildOnNewMachine(server, { signatureKey: 'key' })
    const second = await buildOnNewMachine(server, { signatureKey: 'key' })
    expect([first.cached, second.cached, second.pack]).toEqual([false, true, first.pack])
  })

  it('ignores entries with a foreign signature or without one', async () => {
    for (const signatureKey of [undefined, 'another']) {
      const server = new Server()
      await buildOnNewMachine(server, { signatureKey })
      const built = await buildOnNewMachine(server, { signatureKey: 'key' })
      expect(built.cached).toBe(false)
      expect(built.notices.map(({ text }) => text)).toContain('the signature is not valid')
    }
  })

  it('ignores an entry that was sealed without the key', async () => {
    const server = new Server()
    await buildOnNewMachine(server, { signatureKey: 'key' })
    for (const [id, artifact] of server.artifacts) {
      server.artifacts.set(id, sealed(`asset ${id}`, artifact.slice(0, 4), host))
    }
    expect((await buildOnNewMachine(server, { signatureKey: 'key' })).cached).toBe(false)
  })

  it.each(['k', 'k'.repeat(64), 'k'.repeat(65)])('signs by HMAC-SHA256: %s', (key) => {
    const bytes = new TextEncoder().encode('content')
    const [signature, ...rest] = new TextDecoder().decode(signed('id', bytes, key, host)).split('\n')
    expect(rest).toEqual(['content'])
    expect(signature).toBe(createHmac('sha256', key).update('id\ncontent').digest('hex'))
  })
})

describe('the option remoteCache', () => {
  it.each([undefined, true, false, {}, { ...SERVER, write: false, timeout: 500, signatureKey: 'key' }])(
    'may be %o',
    (value) => {
      expect(remoteCacheProblem(value)).toBeUndefined()
    },
  )

  it.each([
    ['http://cache', 'should be true, false or an object'],
    [{ uri: 'x' }, 'has no member "uri"'],
    [{ url: 'cache.example' }, 'should have an http or https URL as url, without user name and query'],
    [{ url: 'http://me:secret@cache.example' }, 'should have an http or https URL'],
    [{ token: '' }, 'should have a text as token'],
    [{ write: 'no' }, 'should have true or false as write'],
    [{ timeout: -1 }, 'should have whole milliseconds as timeout, not -1'],
  ])('may not be %o', (value, text) => {
    expect(remoteCacheProblem(value)).toContain(text)
  })
})

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const out = bytes.slice()
  out[at] ^= 1
  return out
}
