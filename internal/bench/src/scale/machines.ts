import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ArtifactServer } from '../faults/remote/artifact-server.js'
import { cacheOf } from './cache-of.js'
import { type Measured, measure } from './own-process.js'
import type { ScaleProject } from './project.js'

/** A build of a machine. */
export interface MachineRow extends Measured {
  readonly step: string
  readonly cacheFiles: number
  readonly cacheMegabytes: number
  /** Requests that the server between the machines answered. */
  readonly requests: number
}

/** Builds a project on two machines with a server between them. @throws Error if they make different packs */
export async function* measureMachines({ root }: ScaleProject): AsyncGenerator<MachineRow> {
  const server = await ArtifactServer.start()
  const other = `${root}-other`
  try {
    await cp(root, other, { recursive: true, verbatimSymlinks: true })
    const remote = { url: server.url, token: 'bench' }
    const build = async (step: string, machine: string): Promise<MachineRow> => {
      const before = server.requests
      const measured = await measure({ step: 'build', root: machine, remote })
      return { step, ...measured, ...(await cacheOf(machine)), requests: server.requests - before }
    }
    const first = await build('first machine', root)
    yield first
    const second = await build('second machine', other)
    if (second.checksum !== first.checksum) {
      throw new Error(`expected the packs ${first.checksum} of the first machine, found ${second.checksum}`)
    }
    yield second
    yield await build('second machine, warm', other)
    await rm(join(other, 'node_modules/.vite'), { recursive: true })
    const alone = { step: 'second machine, alone', ...(await measure({ step: 'build', root: other })) }
    yield { ...alone, ...(await cacheOf(other)), requests: 0 }
  } finally {
    await server.close()
    await rm(other, { recursive: true, force: true, maxRetries: 20 })
  }
}
