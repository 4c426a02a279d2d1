import { CORPUS_MAPS } from './map-source.js'
import { NATIVE, type NativeFigures } from './native-figures.js'
import { type RunReport, runAlone } from './own-process.js'
import { leastOf, type StageGroup, secondsOf } from './stage-groups.js'

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
    const final = await runAlone({ map, profile: 'final', rounds: 1, rival: false })
    speeds.push({
      map,
      brushes: draft.brushes,
      draft: profileSpeed(draft),
      final: profileSpeed(final),
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
