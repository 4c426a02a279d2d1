import { engineFlags } from '../../../../packages/cli/src/engine-flags.js'
import type { StageSeconds } from './compile-run.js'
import { CORPUS_MAPS } from './map-source.js'
import { NATIVE, type NativeFigures } from './native-figures.js'
import { type RunReport, runAlone } from './own-process.js'
import { leastOf, STAGE_GROUPS, type StageGroup, secondsOf } from './stage-groups.js'

/** Fresh processes with the program's flags: nobody else's work makes the best of them faster than it is. */
const PROGRAM_RUNS = 3

/** Processor seconds by group: of the first run of a process, and of the best of its later ones. */
export type GroupSeconds = Readonly<Record<StageGroup, { readonly cold: number; readonly warm: number }>>

/** Pairs of clusters that see each other, of all pairs. */
export interface Tightness {
  readonly seen: number
  readonly possible: number
}

/** What one profile costs and gives. */
export interface ProfileSpeed {
  readonly seconds: GroupSeconds
  readonly sight: Tightness
  readonly checksum: string
}

/** One map of the corpus. */
export interface MapSpeed {
  readonly map: string
  readonly brushes: number
  readonly draft: ProfileSpeed
  readonly final: ProfileSpeed
  /** Draft, the first run of a process with the flags that the command line sets; seconds, best of some processes. */
  readonly program: Readonly<Record<StageGroup, number>>
  /** manifold-3d on the same brushes, seconds, best of the rounds. */
  readonly rival: { readonly hulls: number; readonly union: number; readonly triangles: number }
  /** Quoted, not measured. */
  readonly native: NativeFigures
}

/** Compiles maps of the corpus, each profile in a process of its own. */
export async function measureSpeed(rounds: number, maps: readonly string[] = CORPUS_MAPS): Promise<MapSpeed[]> {
  const speeds: MapSpeed[] = []
  for (const map of maps) {
    const draft = await runAlone({ map, profile: 'draft', rounds, rival: true })
    // Its visibility alone is looked at, and takes long enough not to need many rounds.
    const program = await coldAsProgram(map, draft.checksum)
    const final = await runAlone({ map, profile: 'final', rounds: 1, rival: false })
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

/** @throws Error when the flags change a byte of what is compiled. */
async function coldAsProgram(map: string, checksum: string): Promise<MapSpeed['program']> {
  const flags = engineFlags(process.versions)
  const runs: StageSeconds[] = []
  for (let run = 0; run < PROGRAM_RUNS; run++) {
    const report = await runAlone({ map, profile: 'draft', rounds: 0, rival: false }, flags)
    if (report.checksum !== checksum) throw new Error(`${map} gave other bytes with ${flags.join(' ')}.`)
    runs.push(report.cold)
  }
  const groups = Object.keys(STAGE_GROUPS) as StageGroup[]
  return Object.fromEntries(groups.map((group) => [group, leastOf(runs, group)])) as Record<StageGroup, number>
}

function profileSpeed({ cold, warm, counts, checksum }: RunReport): ProfileSpeed {
  const of = (group: StageGroup) => ({ cold: secondsOf(cold, group), warm: leastOf(warm, group) })
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
