import { createHash } from 'node:crypto'
import {
  BUILD_DEFAULTS,
  BuildError,
  type BuildOptions,
  type BuiltAsset,
  buildAsset,
  compileLevel,
  type Host,
  sourceKind,
} from '@brushwork/pipeline'
import { Calls, type Rules, strange, type Verdict } from './calls.js'
import { memoryHost } from './memory-host.js'
import { mutation } from './mutations.js'
import { BINARY_SWEEP, TEXT_SWEEP } from './number-sweep.js'
import type { Target } from './target.js'
import { USE_PACK } from './use-pack.js'

/** A project in which one file is damaged. */
export interface Project {
  /** The damaged file: the source itself, or one that it names. */
  readonly mutated: string
  /** What is built. */
  readonly source: string
  /** All other files. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Of the builds, one in so many is made a second time, kept in a cache, and made in its other forms. */
const THOROUGH = 8

/** A file may be a picture of a few bytes that says it is as large as pictures may be. */
const LARGEST_PICTURE = 4096 * 4096 * 4

/** What no build may exceed or throw. */
export const BUILD_RULES: Rules = {
  milliseconds: 2000,
  bytes: (input) => 64 * 1024 * 1024 + 8 * (input + LARGEST_PICTURE),
  faultOf(error) {
    if (!(error instanceof BuildError)) return strange(error)
    const silent = error.messages.find(({ code, file, text }) => code === '' || text === '' || !file.startsWith('/'))
    if (error.messages.length > 0 && silent === undefined) return undefined
    return { rule: 'address', message: `no code, text or file: ${error.message}` }
  },
}

/** Mutates one kind of file and drives it through import, compilation, pack and the runtime's readers. */
export function buildTarget(id: string, text: boolean, seeds: () => readonly Uint8Array[], project: Project): Target {
  return {
    id: `build/${id}`,
    seeds: async () => seeds(),
    mutation: (files, seed, number) => mutation(files, text, seed, number),
    judge: (input) => judgeBuild(project, input),
  }
}

/**
 * Puts every strange number in the place of every number of one kind of file, one by one, and drives each through the same.
 * @param stride a prime, where every so manieth file does.
 */
export function sweepTarget(
  id: string,
  text: boolean,
  seeds: () => readonly Uint8Array[],
  project: Project,
  stride: number,
): Target & Required<Pick<Target, 'count'>> {
  const sweep = text ? TEXT_SWEEP : BINARY_SWEEP
  return {
    id: `numbers/${id}`,
    seeds: async () => seeds(),
    count: (files) => Math.ceil(sweep.count(files) / stride),
    mutation: (files, _seed, number) => sweep.file(files, number * stride),
    judge: (input) => judgeBuild(project, input),
  }
}

/** Builds a project with one file in its place, and uses what comes of it. */
export async function judgeBuild(project: Project, input: Uint8Array): Promise<Verdict> {
  const calls = new Calls(input.length, BUILD_RULES)
  const host = memoryHost(new Map([...project.files, [project.mutated, input]]))
  const pack = await buildAndUse(calls, 'build', project.source, host, {})
  if (sourceKind(project.source) === 'level') {
    await buildAndUse(calls, 'build simple', project.source, host, { mode: 'simple' })
  }
  if (isThorough(input)) await judgeForms(calls, project.source, host, pack)
  return calls.verdict(pack === undefined ? 'refused' : 'read')
}

async function judgeForms(calls: Calls, source: string, host: Host, pack: Uint8Array | undefined): Promise<void> {
  for (const call of ['build again', 'build cold', 'build warm']) {
    const cacheDir = call === 'build again' ? undefined : '/cache'
    const again = await buildAndUse(calls, call, source, host, {}, cacheDir)
    if (hashOf(again) !== hashOf(pack)) calls.report('result', call, 'other bytes than the first time')
  }
  await calls.run('build ?glb', async () => (await build(source, host, { target: 'interchange' })).readPack())
  if (sourceKind(source) !== 'level') return
  await calls.run('compile', () =>
    compileLevel(
      { file: source, target: 'wmb', mode: 'bsp', profile: 'draft', textures: [], debug: true },
      { host, root: '/game', workers: 1 },
    ),
  )
}

async function buildAndUse(
  calls: Calls,
  call: string,
  source: string,
  host: Host,
  options: Partial<BuildOptions>,
  cacheDir?: string,
): Promise<Uint8Array | undefined> {
  const built = await calls.run(call, async () => {
    const asset = await build(source, host, options, cacheDir)
    return { asset, pack: await asset.readPack() }
  })
  if (built === undefined) return undefined
  const { facts, warnings } = built.asset
  const strangeFact = notFinite(facts, 'facts')
  if (strangeFact !== undefined) calls.report('result', call, strangeFact)
  const silent = warnings.find(({ code, text }) => code === '' || text === '')
  if (silent !== undefined) calls.report('result', call, `a warning without code or text: ${JSON.stringify(silent)}`)
  await calls.run(`${call}, use`, () => USE_PACK[facts.kind](built.pack))
  return built.pack
}

function build(file: string, host: Host, options: Partial<BuildOptions>, cacheDir?: string): Promise<BuiltAsset> {
  return buildAsset(
    { file, options: { ...BUILD_DEFAULTS, profile: 'draft', ...options } },
    { host, root: '/game', workers: 1, ...(cacheDir !== undefined && { cacheDir }) },
  )
}

/** Where in plain data there is a number that JSON cannot say. */
function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, member] of Object.entries(value)) {
    const found = notFinite(member, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** By its bytes alone, so that an input is judged alike whenever it comes. */
function isThorough(input: Uint8Array): boolean {
  return input.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7) % THOROUGH === 0
}

function hashOf(pack: Uint8Array | undefined): string | undefined {
  return pack && createHash('sha256').update(pack).digest('hex')
}
