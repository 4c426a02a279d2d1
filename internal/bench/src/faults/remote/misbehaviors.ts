import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ArtifactServer, Misbehavior } from './artifact-server.js'

/** One more than a build reads, MiB. */
const HUGE = 513
const EMPTY = new Uint8Array(0)

/** Answers downloads that the server has with other bytes. Uploads are accepted. */
function sending(change: (bytes: Uint8Array, server: ArtifactServer) => Uint8Array, headers = {}): Misbehavior {
  return (request, response, stored, server) => {
    if (request.method === 'PUT') drain(request, response)
    else if (stored === undefined) response.writeHead(404).end()
    else response.writeHead(200, headers).end(change(stored, server))
  }
}

/** Misbehaves for downloads that the server has, and for all uploads. */
function instead(misbehave: (response: ServerResponse, stored: Uint8Array) => void): Misbehavior {
  return (_request, response, stored = EMPTY) => misbehave(response, stored)
}

function drain(request: Parameters<Misbehavior>[0], response: ServerResponse): void {
  request.resume().on('end', () => response.writeHead(202).end())
}

function status(code: number, headers = {}, body = ''): Misbehavior {
  return (_request, response) => void response.writeHead(code, headers).end(body)
}

function flipped(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  copy[copy.length >> 1] ^= 1
  return copy
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What servers may do. Those of the second list send something that looks right: no build may warn or use it. */
export const FAILURES: Readonly<Record<string, Misbehavior>> = {
  'status 400': status(400),
  'status 401, a wrong token': status(401),
  'status 403, a wrong team': status(403, {}, '{"code":"forbidden"}'),
  'status 413': status(413),
  'status 429': status(429, { 'Retry-After': '3600' }),
  'status 500': status(500, {}, 'Internal Server Error'),
  'status 502, a page': status(502, { 'Content-Type': 'text/html' }, '<html>'),
  'status 503': status(503, { 'Retry-After': '3600' }),
  'a redirect to itself': (request, response) => void response.writeHead(302, { Location: request.url ?? '/' }).end(),
  'a redirect to a dead port': status(307, { Location: 'http://127.0.0.1:9/' }),
  'a redirect to another protocol': status(302, { Location: 'file:///etc/hostname' }),
  'no answer': () => {},
  'a hang within the body': instead((response, stored) => {
    response.writeHead(200, { 'Content-Length': `${stored.length + 1}` }).write(stored.subarray(0, stored.length >> 1))
  }),
  'one byte in a second': instead((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 1000)
    response.on('close', () => clearInterval(timer))
  }),
  'an end within the body': instead((response, stored) => {
    response.writeHead(200, { 'Content-Length': `${stored.length + 1}` }).write(stored.subarray(0, stored.length >> 1))
    setTimeout(() => response.destroy(), 5)
  }),
  'a closed connection': instead((response) => void response.destroy()),
  'no HTTP': instead((response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')),
  'a body that is not compressed as its header says': instead((response, stored) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(stored)
  }),
  [`a body of ${HUGE} MiB`]: instead((response) => {
    response.writeHead(200)
    const piece = Buffer.alloc(2 ** 20)
    let left = HUGE
    const send = (): void => {
      while (left-- > 0) if (!response.write(piece)) return void response.once('drain', send)
      response.end()
    }
    send()
  }),
}

export const POISONS: Readonly<Record<string, Misbehavior>> = {
  'one bit flipped': sending(flipped),
  'one bit flipped, with a hash in the headers that fits': (request, response, stored, server) =>
    sending(flipped, { ETag: sha256(flipped(stored ?? EMPTY)), 'x-artifact-tag': sha256(flipped(stored ?? EMPTY)) })(
      request,
      response,
      stored,
      server,
    ),
  'half of the bytes': sending((bytes) => bytes.subarray(0, bytes.length >> 1)),
  'no byte': sending(() => EMPTY),
  'a byte more': sending((bytes) => Uint8Array.of(...bytes, 0)),
  'another artifact': sending((bytes, { artifacts }) => {
    const all = [...artifacts.values()]
    return all[(all.indexOf(bytes) + 1) % all.length] ?? EMPTY
  }),
  'a page of a portal': sending(() => new TextEncoder().encode('<html>Sign in to this network</html>')),
  'JSON of another shape': sending(() => new TextEncoder().encode('{"facts":{}}')),
}
