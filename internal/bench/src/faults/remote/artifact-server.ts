import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Answers a request in the server's place. @param stored the artifact that was asked for */
export type Misbehavior = (
  request: IncomingMessage,
  response: ServerResponse,
  stored: Uint8Array | undefined,
  server: ArtifactServer,
) => void

/** A server with Turborepo's artifact API on the loopback interface, which can misbehave. */
export class ArtifactServer {
  readonly artifacts = new Map<string, Uint8Array>()
  /** Requests so far. */
  requests = 0
  /** Instead of right answers, until it is removed. */
  misbehavior: Misbehavior | undefined
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #url = ''

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {})
    })
  }

  static async start(): Promise<ArtifactServer> {
    const server = new ArtifactServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    server.#url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}`
    return server
  }

  /** Its base URL, also after its end. */
  get url(): string {
    return this.#url
  }

  /** Ends the server with all connections. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++
    response.on('error', () => {})
    const id = /^\/v8\/artifacts\/([0-9a-f]{64})\?/.exec(request.url ?? '')?.[1] ?? ''
    if (this.misbehavior !== undefined) {
      this.misbehavior(request, response, this.artifacts.get(id), this)
      return
    }
    if (request.method === 'PUT') {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      this.artifacts.set(id, new Uint8Array(Buffer.concat(pieces)))
      response.writeHead(202).end('{}')
      return
    }
    const stored = this.artifacts.get(id)
    if (stored === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(stored)
  }
}
