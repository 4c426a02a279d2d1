import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { type BuildPlan, buildProject, type ProjectBuild } from './build-project.js'
import { SOURCES, writeProject } from './project.js'

/** Test bed of the faults: a project and the result of building it without a store. */
export interface TestBed {
  readonly folder: string
  readonly project: string
  readonly sources: readonly string[]
  readonly images: BuildOptions['images'] | undefined
  readonly host: Host
  readonly clean: ProjectBuild
}

/**
 * Creates a project in a temporary folder and builds sources of it without a store.
 * @param images Image options of all builds in this process. Default: those of builds.
 */
export async function createTestBed(
  sources: readonly string[] = SOURCES,
  images?: BuildOptions['images'],
): Promise<TestBed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-faults-')))
  const project = `${folder}/game`
  await mkdir(project)
  await writeProject(project)
  const host = settledHost(project)
  const clean = await buildProject({ root: project, sources, host, images })
  return { folder, project, sources, images, host, clean }
}

export function removeTestBed({ folder }: TestBed): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * A host that reports project files as settled. They do not change, so their hashes can be stored without waiting two
 * seconds.
 */
function settledHost(project: string): Host {
  return {
    ...nodeHost,
    async fileState(path) {
      const state = await nodeHost.fileState(path)
      return state && path.startsWith(`${project}/`) ? { ...state, settled: true } : state
    },
  }
}

/** Builds with a store and describes how the result differs from a build without one; undefined if they are equal. */
export async function checkBuild(testBed: TestBed, plan: Omit<BuildPlan, 'root'>): Promise<string | undefined> {
  const built = await tryBuild(testBed, plan)
  return typeof built === 'string' ? built : undefined
}

/** Like {@link checkBuild}, but builds twice. The second build must take all assets from the store. */
export async function checkHealing(testBed: TestBed, store: string, host = testBed.host): Promise<string | undefined> {
  const first = await tryBuild(testBed, { store, host })
  if (typeof first === 'string') return first
  const second = await tryBuild(testBed, { store, host })
  if (typeof second === 'string') return `the second build: ${second}`
  if (second.made.length > 0) return `the store did not heal: a second build made ${second.made.join(', ')} again`
  return undefined
}

/** Builds and compares with the clean build. Returns the build, or a description of the difference. */
export async function tryBuild(testBed: TestBed, plan: Omit<BuildPlan, 'root'>): Promise<ProjectBuild | string> {
  try {
    const { project: root, sources, images, host } = testBed
    const built = await buildProject({ root, sources, images, host, ...plan })
    return difference(built, testBed.clean) ?? built
  } catch (error) {
    return `the build failed: ${error instanceof Error ? error.stack : String(error)}`
  }
}

function difference(built: ProjectBuild, clean: ProjectBuild): string | undefined {
  const others = [...clean.assets].filter(([source, text]) => built.assets.get(source) !== text)
  if (others.length === 0) return undefined
  return others
    .map(([source, text]) => `${source} differs: ${firstDifference(built.assets.get(source), text)}`)
    .join('; ')
}

function firstDifference(found = '', expected: string): string {
  let at = 0
  while (at < expected.length && found[at] === expected[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `found ${around(found)}, expected ${around(expected)}`
}
