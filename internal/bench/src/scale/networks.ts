import type { ArtifactServer, Misbehavior } from '../faults/remote/artifact-server.js'

/** How a server between two machines answers. */
export interface Network {
  readonly name: string
  /** Milliseconds before each answer. */
  readonly latency: number
  /** Status 503 instead of every so many-th answer; undefined for a server that does not fail. */
  readonly failsEvery?: number
  /** Whether it refuses all uploads, so that it stays empty. */
  readonly isReadOnly?: boolean
}

export const NETWORKS: readonly Network[] = [
  { name: '0 ms', latency: 0 },
  { name: '50 ms', latency: 50 },
  { name: 'every 10th fails', latency: 0, failsEvery: 10 },
  { name: 'no upload arrives', latency: 0, isReadOnly: true },
]

/** Makes a server answer as in a network. */
export function setUp(server: ArtifactServer, network: Network): void {
  server.latency = network.latency
  server.misbehavior = misbehaviorOf(network)
}

function misbehaviorOf({ failsEvery, isReadOnly = false }: Network): Misbehavior | undefined {
  if (failsEvery === undefined && !isReadOnly) return undefined
  return (request, response, _stored, server) => {
    const isFailure = failsEvery !== undefined && server.requests % failsEvery === 0
    if (!isFailure && !(isReadOnly && request.method === 'PUT')) return void server.serve(request, response)
    request.resume().on('end', () => response.writeHead(503).end())
  }
}
