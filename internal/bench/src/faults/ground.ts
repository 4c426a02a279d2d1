import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { type BuildPlan, buildProject, type ProjectBuild } from './build-project.js'
import { SOURCES, writeProject } from './project.js'

/** Where faults are tried: a project, and what a build of it without a store gives. */
export interface Ground {
  readonly folder: string
  readonly project: string
  readonly sources: readonly string[]
  readonly host: Host
  readonly clean: ProjectBuild
}

/** Makes a project in a temporary folder and builds sources of it without a store. */
export async function makeGround(sources: readonly string[] = SOURCES): Promise<Ground> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-faults-')))
  const project = `${folder}/game`
  await mkdir(project)
  await writeProject(project)
  const host = settledHost(project)
  return { folder, project, sources, host, clean: await buildProject({ root: project, sources, host }) }
}

export function removeGround({ folder }: Ground): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Nobody changes the project, so its files need not be two seconds old before their hashes are stored. */
function settledHost(project: string): Host {
  return {
    ...nodeHost,
    async fileState(path) {
      const state = await nodeHost.fileState(path)
      return state && path.startsWith(`${project}/`) ? { ...state, settled: true } : state
    },
  }
}

/** What a build with a store did wrong, in words; undefined where it gave all that a build without one gives. */
export async function faultOfBuild(ground: Ground, plan: Omit<BuildPlan, 'root'>): Promise<string | undefined> {
  const built = await tryBuild(ground, plan)
  return typeof built === 'string' ? built : undefined
}

/** As {@link faultOfBuild}; what was built by a second time must all come from the store. */
export async function faultOfHealing(ground: Ground, store: string, host = ground.host): Promise<string | undefined> {
  const first = await tryBuild(ground, { store, host })
  if (typeof first === 'string') return first
  const second = await tryBuild(ground, { store, host })
  if (typeof second === 'string') return `the second build: ${second}`
  if (second.made.length > 0) return `the store did not heal: a second build made ${second.made.join(', ')} again`
  return undefined
}

/** A build that gave what it should, or what was wrong with it. */
export async function tryBuild(ground: Ground, plan: Omit<BuildPlan, 'root'>): Promise<ProjectBuild | string> {
  try {
    const built = await buildProject({ root: ground.project, sources: ground.sources, host: ground.host, ...plan })
    return difference(built, ground.clean) ?? built
  } catch (error) {
    return `the build failed: ${error instanceof Error ? error.stack : String(error)}`
  }
}

function difference(built: ProjectBuild, clean: ProjectBuild): string | undefined {
  const others = [...clean.assets].filter(([source, text]) => built.assets.get(source) !== text)
  if (others.length === 0) return undefined
  return others
    .map(([source, text]) => `${source} is another: ${firstOther(built.assets.get(source), text)}`)
    .join('; ')
}

function firstOther(found = '', expected: string): string {
  let at = 0
  while (at < expected.length && found[at] === expected[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `found ${around(found)}, expected ${around(expected)}`
}
