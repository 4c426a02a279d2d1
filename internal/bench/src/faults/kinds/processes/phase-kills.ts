import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rm, utimes } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { buildPhased, type PhasedBuild } from '../../project/phased-build.js'
import { checkHealing, type TestBed } from '../../project/test-bed.js'
import { ArtifactServer } from '../../remote/artifact-server.js'
import type { Tally } from '../../tally.js'
import { checkStore } from './kills.js'

/** Kills per store. A new one has nothing, later builds find what earlier ones left. */
const ROUND = 8
/** Megabytes: less than the project needs, so that builds also remove entries. */
const SIZE = 0.1
const HOURS = 3 * 60 * 60 * 1000

/** Kills builds inside each phase in turn. */
export const phaseKills: Fault = {
  id: 'phase',
  text: 'a process that builds is killed (SIGKILL) inside a phase of its build, each phase in turn, at a random moment',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const server = await ArtifactServer.start()
    try {
      const phases = await phasesOf(testBed, server)
      const inside = new Map<string, number>()
      for (let misses = 0; tally.tried < count && misses < count; ) {
        const names = [...phases.keys()]
        const phase = names[(tally.tried + misses) % names.length]
        const end = await killIn(testBed, tally, { server, random, phase, durations: phases.get(phase) ?? [] })
        if (end === 'complete') misses++
        else if (end === 'inside') inside.set(phase, (inside.get(phase) ?? 0) + 1)
      }
      const counts = Array.from(inside, ([name, kills]) => `${name} ${kills}`).sort()
      tally.notes.push(`killed inside: ${counts.join(', ')}`)
      tally.notes.push(
        `${tally.tried - [...inside.values()].reduce((a, b) => a + b, 0)} kills came just after their phase`,
      )
    } finally {
      await server.close()
    }
  },
}

/** Durations [ms] of the phases of complete builds: empty store, full store of old entries, threads, remote cache. */
async function phasesOf(testBed: TestBed, server: ArtifactServer): Promise<ReadonlyMap<string, readonly number[]>> {
  const phases = new Map<string, number[]>()
  for (const [run, hasThreads] of [false, false, true].entries()) {
    const store = `${testBed.folder}/phase-${hasThreads ? 'threads' : 'first'}`
    if (run === 1) await age(store)
    const end = await buildPhased({ ...planOf(testBed, store), url: server.url, hasThreads })
    if (end.end !== 'complete') throw new Error('a build without a kill was killed')
    for (const [name, milliseconds] of end.phases) phases.set(name, [...(phases.get(name) ?? []), milliseconds])
  }
  return phases
}

function planOf({ project, folder }: TestBed, store: string): Omit<PhasedBuild, 'hasThreads'> {
  return { project, store, output: `${folder}/phase-output`, size: SIZE }
}

interface Kill {
  readonly server: ArtifactServer
  readonly random: Random
  readonly phase: string
  readonly durations: readonly number[]
}

async function killIn(testBed: TestBed, tally: Tally, { server, random, phase, durations }: Kill): Promise<string> {
  const store = `${testBed.folder}/phase-${Math.floor(tally.tried / ROUND)}`
  const occurrence = random.below(durations.length)
  const microseconds = Math.floor(random.below(1000) * durations[occurrence] * 0.9)
  const hasThreads = phase === 'threads' || random.below(4) === 0
  // Phases of removal need old entries, and downloads need a server that has the assets.
  if (phase === 'remove an entry' && existsSync(store)) await age(store)
  if (random.below(2) === 0) await rm(store, { recursive: true, force: true })
  if (phase.startsWith('upload')) server.artifacts.clear()
  const kill = { phase, occurrence: random.below(occurrence + 1), microseconds }
  const remote = phase.endsWith('load') || random.below(4) === 0
  const plan = { ...planOf(testBed, store), hasThreads, ...(remote && { url: server.url }), kill }
  const { end } = await buildPhased(plan)
  if (end === 'complete') return end
  const what = `${phase}, occurrence ${kill.occurrence}, after ${microseconds} µs${hasThreads ? ', threads' : ''}`
  await tally.try(`kill ${tally.tried}: ${what}`, async () => {
    const torn = await checkOutput(testBed, plan.output)
    if (torn !== undefined) return torn
    // A copy: healing the store itself would leave the next build nothing to write.
    const copy = `${store}-copy`
    await rm(copy, { recursive: true, force: true })
    if (existsSync(store)) await cp(store, copy, { recursive: true, preserveTimestamps: true })
    return checkStore(testBed, copy)
  })
  return end
}

/** Each written pack is whole: kills leave no part of one. */
async function checkOutput(testBed: TestBed, output: string): Promise<string | undefined> {
  if (!existsSync(output)) return undefined
  const clean = `${testBed.folder}/phase-clean`
  if (!existsSync(clean)) {
    const fault = await checkHealing(testBed, `${testBed.folder}/phase-clean-store`, testBed.host)
    if (fault !== undefined) return fault
    await buildPhased({ ...planOf(testBed, `${testBed.folder}/phase-clean-store`), output: clean, hasThreads: false })
  }
  for (const name of readdirSync(output).filter((name) => name.endsWith('.glb'))) {
    const [found, expected] = await Promise.all([readFile(`${output}/${name}`), readFile(`${clean}/${name}`)])
    if (!found.equals(expected))
      return `${name} in the output is not whole: ${found.length} of ${expected.length} bytes`
  }
  await rm(output, { recursive: true, force: true })
  return undefined
}

/** Makes all entries look long unused. */
async function age(store: string): Promise<void> {
  const old = new Date(Date.now() - HOURS)
  for (const entry of readdirSync(store, { recursive: true, withFileTypes: true })) {
    await utimes(`${entry.parentPath}/${entry.name}`, old, old)
  }
}
