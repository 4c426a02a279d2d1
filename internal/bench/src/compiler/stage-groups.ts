import type { StageName } from '@brushwork/wmp-compiler'
import type { StageSeconds } from './run/compile-run.js'

type TimedStage = 'read' | 'level' | StageName

/** The group with which each stage is reported. The compiler reports a stage without a line. */
const GROUP_OF = {
  // Reading, document to level, brushes as columns.
  read: 'source',
  level: 'source',
  source: 'source',
  csg: 'csg',
  tree: 'tree',
  portals: 'portals',
  flood: 'rest',
  clusters: 'rest',
  visibility: 'visibility',
  faces: 'rest',
  parts: 'rest',
  collision: 'rest',
  emit: 'rest',
  light: 'rest',
} as const satisfies Record<TimedStage, string>

type SingleGroup = (typeof GROUP_OF)[TimedStage]

/** Groups that are sums of others. The target applies to `geometry`. */
const SUMS = {
  geometry: ['source', 'csg', 'tree', 'portals'],
  all: ['source', 'csg', 'tree', 'portals', 'visibility', 'rest'],
} as const satisfies Record<string, readonly SingleGroup[]>

export type StageGroup = SingleGroup | keyof typeof SUMS

export const STAGE_GROUPS: readonly StageGroup[] = [
  'source',
  'csg',
  'tree',
  'portals',
  'geometry',
  'rest',
  'visibility',
  'all',
]

/** Seconds of a group in one run. */
export function secondsOf(run: StageSeconds, group: StageGroup): number {
  const groups: readonly string[] = group in SUMS ? SUMS[group as keyof typeof SUMS] : [group]
  const stages = Object.keys(GROUP_OF) as TimedStage[]
  return stages.reduce((sum, stage) => sum + (groups.includes(GROUP_OF[stage]) ? (run[stage] ?? 0) : 0), 0)
}

/** Seconds of a group in the run where it was fastest. */
export function bestOf(runs: readonly StageSeconds[], group: StageGroup): number {
  return Math.min(...runs.map((run) => secondsOf(run, group)))
}
