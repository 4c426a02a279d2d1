import { engineFlags } from '../../../../packages/cli/src/session/engine-flags.js'
import { CORPUS_MAPS } from './levels/map-source.js'
import { NATIVE, type NativeFigures } from './rivals/native-figures.js'
import type { StageSeconds } from './run/compile-run.js'
import { type RunReport, runInProcess } from './run/own-process.js'
import { bestOf, STAGE_GROUPS, type StageGroup, secondsOf } from './stage-groups.js'

/** Fresh processes with the program's flags. The best of them is least affected by other load. */
const PROGRAM_RUNS = 3

/** Processor seconds by group: first run of a process, and best of the later ones. */
type GroupSeconds = Readonly<Record<StageGroup, { readonly cold: number; readonly warm: number }>>

/** Cluster pairs that see each other, and all pairs. */
export interface Tightness {
  readonly seen: number
  readonly possible: number
}

/** Cost and visibility of one profile. */
interface ProfileSpeed {
  readonly seconds: GroupSeconds
  readonly sight: Tightness
  readonly checksum: string
}

/** Results for one map of the corpus. */
export interface MapSpeed {
  readonly map: string
  readonly brushes: number
  readonly draft: ProfileSpeed
  readonly final: ProfileSpeed
  /** Draft profile, first run of a process with the command line's engine flags [s], best of several processes. */
  readonly program: Readonly<Record<StageGroup, number>>
  /** manifold-3d on the same brushes [s], best of the rounds. */
  readonly rival: { readonly hulls: number; readonly union: number; readonly triangles: number }
  /** Quoted, not measured. */
  readonly native: NativeFigures
}

/** Compiles maps of the corpus, each profile in its own process. */
export async function measureSpeed(rounds: number, maps: readonly string[] = CORPUS_MAPS): Promise<MapSpeed[]> {
  const speeds: MapSpeed[] = []
  for (const map of maps) {
    const draft = await runInProcess({ map, profile: 'draft', rounds, rival: true })
    // The final profile is used for visibility only, which takes long enough to need few rounds.
    const program = await coldAsProgram(map, draft.checksum)
    const final = await runInProcess({ map, profile: 'final', rounds: 1, rival: false })
    speeds.push({
      map,
      brushes: draft.brushes,
      draft: profileSpeed(draft),
      final: profileSpeed(final),
      program,
      rival: {
        hulls: Math.min(...draft.unions.map(({ hulls }) => hulls)),
        union: Math.min(...draft.unions.map(({ union }) => union)),
        triangles: draft.unions[0].triangles,
      },
      native: NATIVE[map],
    })
  }
  return speeds
}

/** Measures cold runs with the command line's engine flags. @throws Error if the flags change the compiled bytes */
async function coldAsProgram(map: string, checksum: string): Promise<MapSpeed['program']> {
  const flags = engineFlags(process.versions)
  const runs: StageSeconds[] = []
  for (let run = 0; run < PROGRAM_RUNS; run++) {
    const report = await runInProcess({ map, profile: 'draft', rounds: 0, rival: false }, flags)
    if (report.checksum !== checksum) throw new Error(`${map} compiles to different bytes with ${flags.join(' ')}.`)
    runs.push(report.cold)
  }
  return Object.fromEntries(STAGE_GROUPS.map((group) => [group, bestOf(runs, group)])) as Record<StageGroup, number>
}

function profileSpeed({ cold, warm, counts, checksum }: RunReport): ProfileSpeed {
  const of = (group: StageGroup) => ({ cold: secondsOf(cold, group), warm: bestOf(warm, group) })
  const seconds: GroupSeconds = {
    source: of('source'),
    csg: of('csg'),
    tree: of('tree'),
    portals: of('portals'),
    geometry: of('geometry'),
    rest: of('rest'),
    visibility: of('visibility'),
    all: of('all'),
  }
  const { seen = 0, possible = 0 } = counts.visibility ?? {}
  return { seconds, sight: { seen, possible }, checksum }
}
