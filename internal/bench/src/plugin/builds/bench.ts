import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { corpusRoot } from '@brushwork-internal/testkit'
import { median } from '../../codecs/measure.js'
import { withPackedPackages } from '../installed/with-packed.js'
import { type AssetCounts, type MadeProject, makeProject } from './project.js'
import { measureSharedTextures, type SharedTextures } from './shared-textures.js'

const execute = promisify(execFile)

const WARM: AssetCounts = { small: 270, large: 10, levels: 20 }
const COLD: AssetCounts = { small: 16, large: 6, levels: 6 }

/** Models and terrains of the corpus. */
const CORPUS_SOURCE = /\.(?:mdl|md3|hmp)$/i

/** Values that `--only` accepts. */
export const BUILDS_PARTS: readonly string[] = ['warm', 'threads', 'corpus', 'textures']
/** Targets of issue 13: milliseconds over an empty plugin, and speed of two cores against one. */
export const WARM_TARGET = 500
export const CORES_TARGET = 1.7

/** Times of one process [ms], by wall clock and of all its threads' processors, and a hash of its packs. */
interface Run {
  readonly wall: number
  readonly cpu: number
  readonly checksum: string
}

/** Two ways to build one project: medians of the rounds [ms]. */
export interface BuildsCompared {
  readonly assets: number
  readonly ours: Pick<Run, 'wall' | 'cpu'>
  readonly other: Pick<Run, 'wall' | 'cpu'>
  /** Median over the rounds of `ours` minus `other`, wall clock [ms]. */
  readonly added: number
  /** Median over the rounds of `other` divided by `ours`, wall clock. */
  readonly ratio: number
  /** SHA-256 of all packs, first 16 digits; the same in each run. */
  readonly checksum: string
}

/** A build in two threads on two cores, against one thread on two cores (`other`) and on one. */
export interface ThreadsCompared extends BuildsCompared {
  /** One thread on one core, with all threads of V8; undefined where no process can be bound to a core. */
  readonly oneCore?: Pick<Run, 'wall' | 'cpu'>
  /** Median over the rounds of one core divided by two threads, wall clock. */
  readonly coresRatio?: number
}

/** Results of `bench builds`. */
export interface BuildsReport {
  readonly rounds: number
  /** Load average over one minute, before and after the run. */
  readonly load: string
  /** Vite's build with a warm cache, and the same with an empty plugin. */
  readonly warm?: BuildsCompared
  /** A short build without a cache in two threads, and in one. */
  readonly threads?: ThreadsCompared
  /** The same with all models and terrains of the corpus. */
  readonly corpus?: ThreadsCompared
  /** A folder of models that share their textures, through the command line. */
  readonly textures?: SharedTextures
}

/** Measures whole builds, each in a process of its own, in turns. @throws Error if runs make different packs */
export async function benchBuilds(rounds: number, only?: string): Promise<BuildsReport> {
  const before = loadavg()[0]
  const packed = only === 'textures' ? {} : await withPackedPackages((packages) => benchPacked(packages, rounds, only))
  const textures = only === undefined || only === 'textures' ? await measureSharedTextures(rounds) : undefined
  const load = `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`
  return { rounds, load, ...packed, ...(textures && { textures }) }
}

type PackedReport = Pick<BuildsReport, 'warm' | 'threads' | 'corpus'>

async function benchPacked(packages: string, rounds: number, only?: string): Promise<PackedReport> {
  const isWanted = (part: string): boolean => only === undefined || only === part
  const warm = isWanted('warm') ? await measureWarm(packages, rounds) : undefined
  const threads = isWanted('threads')
    ? await inProject(COLD, (project) => measureThreads(packages, rounds, project))
    : undefined
  const corpus = isWanted('corpus') ? await measureCorpus(packages, rounds) : undefined
  return { ...(warm && { warm }), ...(threads && { threads }), ...(corpus && { corpus }) }
}

function measureWarm(packages: string, rounds: number): Promise<BuildsCompared> {
  return inProject(WARM, async ({ root, sources }) => {
    const build = (usesPlugin: boolean): Promise<Run> => run('./warm-entry.mjs', { root, packages, usesPlugin })
    return compare(rounds, sources.length, { ours: () => build(true), other: () => build(false) })
  })
}

async function measureThreads(
  packages: string,
  rounds: number,
  { root, sources }: MadeProject,
): Promise<ThreadsCompared> {
  const build = (threads: number, core?: number): Promise<Run> =>
    run('./cold-entry.mjs', { root, packages, sources, threads }, core)
  const core = await firstCore()
  const compared = await compare(rounds, sources.length, {
    ours: () => build(2),
    other: () => build(1),
    ...(core !== undefined && { third: () => build(1, core) }),
  })
  const { checksum } = await build(1)
  if (checksum !== compared.checksum) {
    throw new Error(`expected the packs ${checksum} of one thread, found ${compared.checksum} of two`)
  }
  const { third, thirdRatio, ...threads } = compared
  return { ...threads, ...(third && { oneCore: third, coresRatio: thirdRatio }) }
}

/** A game's worth of files, on which both threads have work for as long as one needs to start. */
async function measureCorpus(packages: string, rounds: number): Promise<ThreadsCompared | undefined> {
  if (corpusRoot === undefined) return undefined
  const files = await readdir(corpusRoot, { recursive: true })
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => CORPUS_SOURCE.test(file))
  return measureThreads(packages, rounds, { root: corpusRoot, sources: sources.sort() })
}

async function inProject<T>(counts: AssetCounts, measure: (project: MadeProject) => Promise<T>): Promise<T> {
  const project = await makeProject(counts)
  try {
    return await measure(project)
  } finally {
    await rm(project.root, { recursive: true, force: true, maxRetries: 20 })
  }
}

interface Sides {
  readonly ours: () => Promise<Run>
  readonly other: () => Promise<Run>
  readonly third?: () => Promise<Run>
}

interface SidesCompared extends BuildsCompared {
  readonly third?: Pick<Run, 'wall' | 'cpu'>
  readonly thirdRatio?: number
}

/** The first round is not counted. It fills the caches, including the system's. */
async function compare(rounds: number, assets: number, { ours, other, third }: Sides): Promise<SidesCompared> {
  const turns: { readonly ours: Run; readonly other: Run; readonly third: Run | undefined }[] = []
  for (let round = -1; round < rounds; round++) {
    const turn = { ours: await ours(), other: await other(), third: await third?.() }
    const [first = turn] = turns
    if (turn.ours.checksum !== first.ours.checksum) {
      throw new Error(`expected the packs ${first.ours.checksum} again, found ${turn.ours.checksum}`)
    }
    if (round >= 0) turns.push(turn)
  }
  const thirds = turns.flatMap((turn) => turn.third ?? [])
  const ratio = (side: 'other' | 'third') => median(turns.map((turn) => (turn[side]?.wall ?? 0) / turn.ours.wall))
  return {
    assets,
    ours: medians(turns.map((turn) => turn.ours)),
    other: medians(turns.map((turn) => turn.other)),
    added: median(turns.map((turn) => turn.ours.wall - turn.other.wall)),
    ratio: ratio('other'),
    checksum: turns[0].ours.checksum,
    ...(thirds.length > 0 && { third: medians(thirds), thirdRatio: ratio('third') }),
  }
}

function medians(runs: readonly Run[]): Pick<Run, 'wall' | 'cpu'> {
  return { wall: median(runs.map(({ wall }) => wall)), cpu: median(runs.map(({ cpu }) => cpu)) }
}

/** A core to which processes can be bound; undefined on machines without `taskset`. */
async function firstCore(): Promise<number | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const core = /^Cpus_allowed_list:\s*(\d+)/m.exec(status)?.[1]
  if (core === undefined) return undefined
  return execute('taskset', ['-c', core, process.execPath, '--version']).then(
    () => Number(core),
    () => undefined,
  )
}

/** @param core binds the process, with all its threads */
async function run(entry: string, request: object, core?: number): Promise<Run> {
  const path = fileURLToPath(new URL(entry, import.meta.url))
  const args = [path, JSON.stringify(request)]
  const { stdout } = await (core === undefined
    ? execute(process.execPath, args)
    : execute('taskset', ['-c', `${core}`, process.execPath, ...args]))
  return JSON.parse(stdout) as Run
}
