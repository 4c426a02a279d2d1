import { rm } from 'node:fs/promises'
import { measureAssets } from './assets.js'
import { measureMachines } from './machines.js'
import { type Measured, measure } from './own-process.js'
import { makeLevelProject, makeProject, type ScaleProject } from './project.js'

/** What is measured. */
export interface ScaleOptions {
  /** Sizes of projects [assets]. */
  readonly assets: readonly number[]
  /** Sizes of levels [brushes]. */
  readonly brushes: readonly number[]
  /** Sizes of projects that `brushwork inspect` reads, and nothing else [assets]. */
  readonly inspected: readonly number[]
  /** Whether the projects are built on two machines with a server between them, instead of on one. */
  readonly hasMachines: boolean
  /** Absolute path of the project whose packages are measured. */
  readonly packages: string
}

/** One step of one project. */
export interface ScaleRow extends Measured {
  readonly project: string
  readonly step: string
  /** Files of the cache, and their size [MB], after the step. */
  readonly cacheFiles?: number
  readonly cacheMegabytes?: number
  /** Time on the clock, of steps that wait for a server [s]. */
  readonly clockSeconds?: number
  /** Requests that a server between machines answered, artifacts that it stored, and those that it sent. */
  readonly requests?: number
  readonly stored?: number
  readonly sent?: number
}

/** Measures steps of projects, each in a process of its own. @throws Error if two builds make different packs */
export async function benchScale(
  { assets, brushes, inspected, hasMachines, packages }: ScaleOptions,
  onRow: (row: ScaleRow) => void,
): Promise<readonly ScaleRow[]> {
  const rows: ScaleRow[] = []
  const measureAll = async (name: string, project: ScaleProject, steps: Steps): Promise<void> => {
    try {
      for await (const step of steps(project)) {
        const row = { project: name, ...step }
        onRow(row)
        rows.push(row)
      }
    } finally {
      await rm(project.root, { recursive: true, force: true, maxRetries: 20 })
    }
  }
  for (const count of assets) {
    await measureAll(
      `${count} assets`,
      await makeProject(count, packages),
      hasMachines ? measureMachines : measureAssets,
    )
  }
  for (const count of brushes)
    await measureAll(`${count} brushes`, await makeLevelProject(count, packages), measureLevel)
  for (const count of inspected) await measureAll(`${count} assets`, await makeProject(count, packages), measureInspect)
  return rows
}

type Steps = (project: ScaleProject) => AsyncIterable<Omit<ScaleRow, 'project'>>

async function* measureLevel({ root, packages }: ScaleProject): ReturnType<Steps> {
  yield { step: 'cold build', ...(await measure({ step: 'build', packages, root })) }
  yield { step: 'warm build', ...(await measure({ step: 'build', packages, root })) }
}

async function* measureInspect({ root, packages }: ScaleProject): ReturnType<Steps> {
  yield { step: 'inspect', ...(await measure({ step: 'inspect', packages, root })) }
}
