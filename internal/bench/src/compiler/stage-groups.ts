import type { StageName } from '@brushwork/wmp-compiler'
import type { StageSeconds } from './run/compile-run.js'

/** Stages that are reported together. */
export const STAGE_GROUPS = {
  /** Reading, document to level, brushes as columns. */
  source: ['read', 'level', 'source'],
  csg: ['csg'],
  tree: ['tree'],
  portals: ['portals'],
  /** Sum of the groups above. The target applies to it. */
  geometry: ['read', 'level', 'source', 'csg', 'tree', 'portals'],
  rest: ['flood', 'clusters', 'faces', 'parts', 'collision', 'emit'],
  visibility: ['visibility'],
  all: [
    ...['read', 'level', 'source', 'csg', 'tree', 'portals'],
    ...['flood', 'clusters', 'visibility', 'faces', 'parts', 'collision', 'emit'],
  ],
} as const satisfies Record<string, readonly ('read' | 'level' | StageName)[]>

export type StageGroup = keyof typeof STAGE_GROUPS

/** Seconds of a group in one run. */
export function secondsOf(run: StageSeconds, group: StageGroup): number {
  return STAGE_GROUPS[group].reduce((sum, stage) => sum + (run[stage] ?? 0), 0)
}

/** Seconds of a group in the run where it was fastest. */
export function bestOf(runs: readonly StageSeconds[], group: StageGroup): number {
  return Math.min(...runs.map((run) => secondsOf(run, group)))
}
