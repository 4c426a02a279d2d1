import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../codecs/measure.js'
import { packOf } from './pack-of.js'
import { makeGame, REPOSITORY } from './project.js'

const ENTRY = fileURLToPath(new URL('./start-entry.mjs', import.meta.url))

/** Assets of the demo world, each of which the game has several times; what a process needs only once is paid by a small one before. */
const KINDS = ['crow.mdl', 'guard.mdl', 'island.hmp', 'courtyard.wmp']
const COPIES = 4
const FIRST = 'first.mdl'

/** Milliseconds that issue 5 allows. */
export const START_TARGET = 60
export const ASSET_TARGET = 5

/** What one process says: laps of the start, of the first asset, and of each further one, milliseconds. */
interface StartRun {
  readonly wall: readonly number[]
  readonly cpu: readonly number[]
  /** SHA-256 of what the server answers for each pack, first 16 digits. */
  readonly checksums: readonly string[]
}

/** Milliseconds with the plugin and of Vite alone; medians of the rounds. */
export interface Compared {
  readonly plugin: number
  readonly vite: number
}

/** Something that a dev server does, on the clock and in processor time. */
export interface Lap {
  readonly name: string
  readonly wall: Compared
  readonly cpu: Compared
}

/** What the plugin costs before a game runs, its cache being warm. */
export interface Start {
  readonly rounds: number
  /** From importing the plugin to a listening server; then the first asset; then one of each kind, in the mean of its copies. */
  readonly laps: readonly Lap[]
  /** Milliseconds on the clock that the plugin adds up to the first asset, its code being loaded by then. Median of the rounds. */
  readonly added: number
  /** One of the further assets, in the mean. */
  readonly asset: Lap
  /** SHA-256 of the packs as they were served, the same with the plugin and without; first 16 digits. */
  readonly checksums: readonly string[]
}

/**
 * Starts dev servers, one with the plugin and one without, in turns, each in a process of its own with a warm cache. The rival
 * serves the same packs as files that were built before, by Vite's own `?url`.
 * @throws Error when the two serve other bytes.
 */
export async function measureStart(rounds: number): Promise<Start> {
  const root = await makeGame()
  try {
    const sources = await copyAssets(root)
    const plugin = { modules: sources.map((source) => `/world/${source}`), usesPlugin: true }
    const vite = { modules: sources.map((source) => `/world/${source}.glb?url`), usesPlugin: false }
    // The first run of each fills the caches, the system's among them.
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

/** Copies assets and puts the pack of each beside it. @returns Names in the folder `world`, the first asset first. */
async function copyAssets(root: string): Promise<string[]> {
  const copies = [{ source: 'crow.mdl', copy: FIRST }]
  for (let n = 1; n <= COPIES; n++) copies.push(...KINDS.map((source) => ({ source, copy: `${n}-${source}` })))
  const packs = new Map<string, Uint8Array>()
  for (const { source, copy } of copies) {
    const pack = packs.get(source) ?? (await packOf(root, source))
    packs.set(source, pack)
    await copyFile(join(root, 'world', source), join(root, 'world', copy))
    await writeFile(join(root, 'world', `${copy}.glb`), pack)
  }
  return copies.map(({ copy }) => copy)
}

async function run(
  root: string,
  about: { readonly modules: readonly string[]; readonly usesPlugin: boolean },
): Promise<StartRun> {
  const cacheDir = join(root, about.usesPlugin ? '.vite-plugin' : '.vite')
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
