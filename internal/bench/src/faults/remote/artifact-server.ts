import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

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
  /** Those of them that sent an artifact, and those that stored one. */
  readonly answered = { sent: 0, stored: 0 }
  /** Milliseconds before each answer. */
  latency = 0
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
    if (this.latency > 0) await pause(this.latency)
    if (this.misbehavior === undefined) await this.serve(request, response)
    else this.misbehavior(request, response, this.artifacts.get(idOf(request)), this)
  }

  /** The right answer, also for misbehaviors that give it to some requests. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = idOf(request)
    if (request.method === 'PUT') {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      this.artifacts.set(id, new Uint8Array(Buffer.concat(pieces)))
      this.answered.stored++
      response.writeHead(202).end('{}')
      return
    }
    const stored = this.artifacts.get(id)
    if (stored === undefined) {
      response.writeHead(404).end()
      return
    }
    this.answered.sent++
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(stored)
  }
}

function idOf({ url = '' }: IncomingMessage): string {
  return /^\/v8\/artifacts\/([0-9a-f]{64})\?/.exec(url)?.[1] ?? ''
}
