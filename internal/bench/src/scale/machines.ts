import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ArtifactServer } from '../faults/remote/artifact-server.js'
import { cacheOf } from './cache-of.js'
import { NETWORKS, type Network, setUp } from './networks.js'
import { type Measured, measure } from './own-process.js'
import type { ScaleProject } from './project.js'

/** A build of a machine. */
export interface MachineRow extends Measured {
  readonly step: string
  readonly cacheFiles: number
  readonly cacheMegabytes: number
  /** Time of the whole process on the clock, waits for the server included. */
  readonly clockSeconds: number
  /** Requests that the server between the machines answered. */
  readonly requests: number
  /** Artifacts that it stored, and those that it sent. */
  readonly stored: number
  readonly sent: number
}

/**
 * Builds a project on two machines with a server between them, in several networks, and on one without a server.
 * @throws Error if a build fails or makes different packs, if an artifact does not arrive, or if the second machine builds one again
 */
export async function* measureMachines({ root, packages, sources }: ScaleProject): AsyncGenerator<MachineRow> {
  const builds = new MachineBuilds(sources.length, packages)
  const machine = `${root}-machine`
  try {
    await cp(root, machine, { recursive: true, verbatimSymlinks: true })
    yield await builds.build('without a server', machine)
    for (const network of NETWORKS) yield* measureNetwork(network, machine, builds)
  } finally {
    await rm(machine, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** The folder of a machine serves both: a machine without a cache is another machine. */
async function* measureNetwork(network: Network, machine: string, builds: MachineBuilds): AsyncGenerator<MachineRow> {
  const server = await ArtifactServer.start()
  setUp(server, network)
  try {
    for (const name of ['first', 'second']) {
      await rm(join(machine, 'node_modules/.vite'), { recursive: true, force: true })
      yield await builds.build(`${network.name}: ${name} machine`, machine, server)
      builds.expectArtifacts(server, network, name === 'second')
    }
    if (network === NETWORKS[0]) yield await builds.build(`${network.name}: second machine, warm`, machine, server)
  } finally {
    await server.close()
  }
}

/** Builds of one project, whose packs have to be the same. */
class MachineBuilds {
  readonly #count: number
  readonly #packages: string
  #checksum: string | undefined

  /**
   * @param count assets of the project
   * @param packages absolute path of the project whose packages it has
   */
  constructor(count: number, packages: string) {
    this.#count = count
    this.#packages = packages
  }

  /** @throws Error when the process fails, or its packs are not those of the builds before */
  async build(step: string, machine: string, server?: ArtifactServer): Promise<MachineRow> {
    const before = countsOf(server)
    const remote = server && { url: server.url, token: 'bench' }
    const start = performance.now()
    const measured = await measure({ step: 'build', packages: this.#packages, root: machine, remote })
    const clockSeconds = (performance.now() - start) / 1000
    this.#checksum ??= measured.checksum
    if (measured.checksum !== this.#checksum) {
      throw new Error(`${step}: expected the packs ${this.#checksum} of the first build, found ${measured.checksum}`)
    }
    const after = countsOf(server)
    const counts = {
      requests: after.requests - before.requests,
      stored: after.stored - before.stored,
      sent: after.sent - before.sent,
    }
    return { step, ...measured, ...(await cacheOf(machine)), clockSeconds, ...counts }
  }

  /** @throws Error if not every asset has arrived, or the second machine did not get each from the server */
  expectArtifacts({ answered, artifacts }: ArtifactServer, { name, isReadOnly }: Network, isRestored: boolean): void {
    const all = isReadOnly ? 0 : this.#count
    const expected = JSON.stringify({ artifacts: all, stored: all, sent: isRestored ? all : 0 })
    const found = JSON.stringify({ artifacts: artifacts.size, stored: answered.stored, sent: answered.sent })
    if (found !== expected) throw new Error(`${name}: expected ${expected} on the server, found ${found}`)
  }
}

function countsOf(server: ArtifactServer | undefined): Pick<MachineRow, 'requests' | 'stored' | 'sent'> {
  return { requests: server?.requests ?? 0, stored: server?.answered.stored ?? 0, sent: server?.answered.sent ?? 0 }
}
