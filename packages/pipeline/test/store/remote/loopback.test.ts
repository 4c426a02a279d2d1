import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAsset } from '../../../src/builder/build-asset.js'
import { nodeRequest } from '../../../src/host/node-request.js'
import { BUILD_DEFAULTS } from '../../../src/options/build-options.js'
import type { CacheNotice } from '../../../src/store/cache-warning.js'
import { RemoteCache } from '../../../src/store/remote/remote-cache.js'
import { memoryHost } from '../../support/memory-host.js'
import { mdl7WithTexture, redTga } from '../../support/samples.js'

const LOOPBACK = '127.0.0.1'
const TOKEN = 'a-token'

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((done) => server.listen(0, LOOPBACK, done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

describe('turborepo-remote-cache', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-remote-'))
  let url: string
  let server: ChildProcess
  beforeAll(async () => {
    const port = await freePort()
    url = `http://${LOOPBACK}:${port}`
    const cli = join(createRequire(import.meta.url).resolve('turborepo-remote-cache'), '../cli.js')
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: LOOPBACK,
      PORT: `${port}`,
      TURBO_TOKEN: TOKEN,
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: folder,
      STORAGE_PATH_USE_TMP_FOLDER: 'false',
    }
    server = spawn(process.execPath, [cli], { env, stdio: 'ignore' })
    const isUp = () => nodeRequest({ method: 'GET', url: `${url}/v8/artifacts/status`, headers: {}, timeout: 1000 })
    while (
      !(await isUp().then(
        () => true,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  })
  afterAll(async () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  async function buildOnNewMachine(token: string) {
    const host = {
      ...memoryHost({ '/game/guard.mdl': mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga }),
      request: nodeRequest,
    }
    const remote = new RemoteCache({ url, token, team: 'castle' }, host)
    const notices: CacheNotice[] = []
    const onCacheNotice = (notice: CacheNotice): void => void notices.push(notice)
    const request = { file: '/game/guard.mdl', options: BUILD_DEFAULTS }
    const built = await buildAsset(request, { host, root: '/game', cacheDir: '/cache', remote, onCacheNotice })
    await remote.settled()
    return { cached: built.cached, pack: await built.readPack(), notices }
  }

  it('gives one machine what another has built', async () => {
    const first = await buildOnNewMachine(TOKEN)
    expect([first.cached, first.notices]).toEqual([false, []])
    const second = await buildOnNewMachine(TOKEN)
    expect([second.cached, second.notices]).toEqual([true, []])
    expect(second.pack).toEqual(first.pack)
  })

  it('refuses a wrong token: the asset is built, and the reason reported', async () => {
    const { cached, notices } = await buildOnNewMachine('wrong')
    expect(cached).toBe(false)
    expect(notices[0].text).toMatch(/^the remote cache \S+ (?:refused a request|answered a request with status)/)
  })
})

describe('a request to a server', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  })
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, LOOPBACK, done))
    return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/`
  }
  const get = (url: string, timeout = 20_000) => nodeRequest({ method: 'GET', url, headers: { a: 'b' }, timeout })
  const reasonOf = (request: Promise<unknown>): Promise<string> =>
    request.then(
      () => 'none',
      (error) => error.diagnostics[0].text,
    )

  it('gives status and bytes, and sends headers and a body', async () => {
    const url = await serve(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      response.writeHead(202).end(`${request.method} ${request.headers.a} ${Buffer.concat(pieces)}`)
    })
    const body = new TextEncoder().encode('bytes')
    const response = await nodeRequest({ method: 'PUT', url, headers: { a: 'b' }, body, timeout: 20_000 })
    expect([response.status, new TextDecoder().decode(response.body)]).toEqual([202, 'PUT b bytes'])
  })

  it('fails without a server', async () => {
    expect(await reasonOf(get(`http://${LOOPBACK}:${await freePort()}/`))).toBe('cannot be reached (ECONNREFUSED)')
  })

  it('fails when the answer does not begin, or does not end, in time', async () => {
    const silent = await serve(() => {})
    expect(await reasonOf(get(silent, 50))).toBe('did not answer within 50 ms')
    const endless = await serve((_, response) => response.writeHead(200).write('more'))
    expect(await reasonOf(get(endless, 200))).toBe('did not answer within 200 ms')
  })

  it('fails when the answer is longer than its limit', async () => {
    const long = await serve((_, response) => response.end(Buffer.alloc(5000)))
    const request = { method: 'GET', url: long, headers: {}, timeout: 20_000 } as const
    expect((await nodeRequest({ ...request, limit: 5000 })).body.length).toBe(5000)
    expect(await reasonOf(nodeRequest({ ...request, limit: 1024 }))).toBe('sent more than 0.0009765625 MiB')
  })

  it('does not count the time in which this process was busy', async () => {
    const url = await serve((_, response) => response.end('late'))
    const answer = get(url, 300)
    const end = performance.now() + 1000
    while (performance.now() < end);
    expect(new TextDecoder().decode((await answer).body)).toBe('late')
  })

  it('fails when the connection breaks', async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.socket?.destroy())
    })
    expect(await reasonOf(get(broken))).toMatch(/^cannot be reached/)
  })
})
