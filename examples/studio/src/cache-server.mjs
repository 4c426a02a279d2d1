/** Turborepo's open remote cache on loopback, behind a proxy that counts what machines ask of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOPBACK = '127.0.0.1'

/** A running server. */
export class CacheServer {
  #counts = { restored: 0, missed: 0, stored: 0, other: 0 }
  #server
  #proxy

  constructor(server, proxy, port) {
    this.#server = server
    this.#proxy = proxy
    this.url = `http://${LOOPBACK}:${port}`
  }

  /**
   * @param folder absolute path, where the server stores artifacts
   * @param token that requests need
   * @throws Error when the server ends before it answers
   */
  static async start(folder, token) {
    const port = await freePort()
    const cli = join(createRequire(import.meta.url).resolve('turborepo-remote-cache'), '../cli.js')
    const env = {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: LOOPBACK, PORT: `${port}`, TURBO_TOKEN: token },
      ...{ STORAGE_PROVIDER: 'local', STORAGE_PATH: folder, STORAGE_PATH_USE_TMP_FOLDER: 'false' },
    }
    const server = spawn(process.execPath, [cli], { env, stdio: 'ignore' })
    while (!(await isUp(port))) {
      if (server.exitCode !== null) throw new Error(`the remote cache ended with code ${server.exitCode}`)
      await wait(50)
    }
    const proxy = createServer((asked, answer) => started.#forward(asked, answer, port))
    proxy.listen(0, LOOPBACK)
    await once(proxy, 'listening')
    const started = new CacheServer(server, proxy, proxy.address().port)
    return started
  }

  /** Requests since the last call, by what they did. */
  takeCounts() {
    const counts = this.#counts
    this.#counts = { restored: 0, missed: 0, stored: 0, other: 0 }
    return counts
  }

  async stop() {
    this.#proxy.closeAllConnections()
    this.#proxy.close()
    if (this.#server.exitCode !== null) return
    this.#server.kill()
    await once(this.#server, 'exit')
  }

  #forward(asked, answer, port) {
    const { method, url: path, headers } = asked
    const passed = request({ host: LOOPBACK, port, method, path, headers }, (given) => {
      this.#counts[effectOf(method, path, given.statusCode)]++
      answer.writeHead(given.statusCode, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
}

/** What a request did. Questions for the state of the server, and events that turbo reports, are `other`. */
function effectOf(method, path, status) {
  if (!/^\/v8\/artifacts\/[0-9a-f]+(?:\?|$)/.test(path)) return 'other'
  if (method === 'GET') return status === 200 ? 'restored' : 'missed'
  return method === 'PUT' && status < 300 ? 'stored' : 'other'
}

async function isUp(port) {
  const answer = await fetch(`http://${LOOPBACK}:${port}/v8/artifacts/status`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer !== undefined
}

/** A port that is free now. */
async function freePort() {
  const server = createTcpServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
