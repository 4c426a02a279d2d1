import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../../codecs/measure.js'
import { buildPack } from '../build-pack.js'
import { createGame, REPOSITORY } from '../project.js'

const ENTRY = fileURLToPath(new URL('./start-entry.mjs', import.meta.url))

/**
 * Assets of the demo world; the game has several copies of each. A small asset before them pays for what a process does
 * only once.
 */
const KINDS = ['crow.mdl', 'guard.mdl', 'island.hmp', 'courtyard.wmp']
const COPIES = 4
const FIRST = 'first.mdl'
/** Vite's cache folder in the project, for servers with the plugin. */
const PLUGIN_CACHE = '.vite-plugin'

/** Target of issue 5 [ms]. */
export const START_TARGET = 60
export const ASSET_TARGET = 5

/** Results of one process: laps of the start, the first asset, and each further one [ms]. */
interface StartRun {
  readonly wall: readonly number[]
  readonly cpu: readonly number[]
  /** SHA-256 of the served packs, first 16 digits. */
  readonly checksums: readonly string[]
}

/** Times with the plugin and of Vite alone; medians of the rounds [ms]. */
export interface Compared {
  readonly plugin: number
  readonly vite: number
}

/** One task of a dev server, by wall clock and processor time. */
interface Lap {
  readonly name: string
  readonly wall: Compared
  readonly cpu: Compared
}

/** Cost of the plugin before a game runs, with a warm cache. */
export interface Start {
  readonly rounds: number
  /**
   * From importing the plugin to a listening server, then the first asset, then one of each kind (mean of its copies).
   */
  readonly laps: readonly Lap[]
  /**
   * Wall-clock time that the plugin adds up to the first asset, including the loading of its code. Median of the rounds
   * [ms].
   */
  readonly added: number
  /** Mean of the further assets. */
  readonly asset: Lap
  /** SHA-256 of the served packs, equal with and without the plugin; first 16 digits. */
  readonly checksums: readonly string[]
}

/**
 * Starts dev servers with and without the plugin in turn, each in its own process with a warm cache. Vite alone serves
 * the same packs, prebuilt, with its own `?url`.
 * @throws Error if the two serve different bytes
 */
export async function measureStart(packages: string, rounds: number): Promise<Start> {
  const root = await createGame()
  try {
    const sources = await copyAssets(root, packages)
    const plugin = { packages, modules: sources.map((source) => `/world/${source}`), usesPlugin: true }
    const vite = { packages, modules: sources.map((source) => `/world/${source}.glb?url`), usesPlugin: false }
    // The first run of each side is not counted. It fills the caches, including the system's.
    const runs = { plugin: [] as StartRun[], vite: [] as StartRun[] }
    for (let round = -1; round < rounds; round++) {
      const [ours, theirs] = [await run(root, plugin), await run(root, vite)]
      if (ours.checksums.join() !== theirs.checksums.join()) {
        throw new Error(
          `expected the packs ${theirs.checksums.join(' ')}, found that the plugin serves ${ours.checksums.join(' ')}`,
        )
      }
      if (round < 0) continue
      runs.plugin.push(ours)
      runs.vite.push(theirs)
    }
    return startOf(runs.plugin, runs.vite)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
  }
}

/**
 * Copies assets and writes the pack of each beside it. The plugin's cache has the packs afterwards: a server makes the light of levels later.
 * @returns names in the folder `world`, the first asset first
 */
async function copyAssets(root: string, packages: string): Promise<string[]> {
  const copies = [{ source: 'crow.mdl', copy: FIRST }]
  for (let n = 1; n <= COPIES; n++) copies.push(...KINDS.map((source) => ({ source, copy: `${n}-${source}` })))
  const cacheDir = join(root, PLUGIN_CACHE, 'brushwork')
  for (const { source, copy } of copies) {
    await copyFile(join(root, 'world', source), join(root, 'world', copy))
    // Copies of a level have entries of their own: a level looks for the lightmaps of a file with its name.
    await writeFile(join(root, 'world', `${copy}.glb`), await buildPack(packages, root, copy, cacheDir))
  }
  return copies.map(({ copy }) => copy)
}

async function run(
  root: string,
  about: { readonly packages: string; readonly modules: readonly string[]; readonly usesPlugin: boolean },
): Promise<StartRun> {
  const cacheDir = join(root, about.usesPlugin ? PLUGIN_CACHE : '.vite')
  const request = JSON.stringify({ root, cacheDir, allow: [root, REPOSITORY], ...about })
  const { stdout } = await promisify(execFile)(process.execPath, [ENTRY, request])
  return JSON.parse(stdout) as StartRun
}

function startOf(plugin: readonly StartRun[], vite: readonly StartRun[]): Start {
  const lap = (name: string, timeOf: (laps: readonly number[]) => number): Lap => {
    const compared = (clock: 'wall' | 'cpu'): Compared => ({
      plugin: median(plugin.map((run) => timeOf(run[clock]))),
      vite: median(vite.map((run) => timeOf(run[clock]))),
    })
    return { name, wall: compared('wall'), cpu: compared('cpu') }
  }
  const kinds = KINDS.map((name, kind) => lap(name, (laps) => mean(copiesOf(laps, kind))))
  const upToFirst = ({ wall }: StartRun): number => wall[0] + wall[1]
  return {
    rounds: plugin.length,
    laps: [lap('server listens', (laps) => laps[0]), lap('first asset', (laps) => laps[1]), ...kinds],
    added: median(plugin.map((run, round) => upToFirst(run) - upToFirst(vite[round]))),
    asset: lap('each further asset', (laps) => mean(laps.slice(2))),
    checksums: [...new Set(plugin[0].checksums)],
  }
}

function copiesOf(laps: readonly number[], kind: number): number[] {
  return laps.slice(2).filter((_, at) => at % KINDS.length === kind)
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
