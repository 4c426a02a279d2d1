import type { StageSeconds } from './compile-run.js'

/** Stages that are measured together. */
export const STAGE_GROUPS = {
  /** Reading, from document to level, blocks as columns. */
  source: ['read', 'level', 'source'],
  csg: ['csg'],
  tree: ['tree'],
  portals: ['portals'],
  /** The sum of those above: what the target is set for. */
  geometry: ['read', 'level', 'source', 'csg', 'tree', 'portals'],
  rest: ['flood', 'clusters', 'faces', 'parts', 'collision', 'emit'],
  visibility: ['visibility'],
  all: [
    ...['read', 'level', 'source', 'csg', 'tree', 'portals'],
    ...['flood', 'clusters', 'visibility', 'faces', 'parts', 'collision', 'emit'],
  ],
} as const satisfies Record<string, readonly string[]>

export type StageGroup = keyof typeof STAGE_GROUPS

/** Seconds of a group in one run. */
export function secondsOf(run: StageSeconds, group: StageGroup): number {
  return STAGE_GROUPS[group].reduce((sum, stage) => sum + (run[stage] ?? 0), 0)
}

/** Seconds of a group in the run that needed least for it. */
export function leastOf(runs: readonly StageSeconds[], group: StageGroup): number {
  return Math.min(...runs.map((run) => secondsOf(run, group)))
}
