import { readMap } from '@brushwork/codecs/map'
import { CompileMemory } from '@brushwork/wmp-compiler'
import { median } from '../codecs/measure.js'
import { checksumOf } from './checksum.js'
import { compileDocument, type StageSeconds } from './compile-run.js'
import { mapBytes } from './map-source.js'
import { drawEdits, movedBrush } from './moved-brush.js'
import { secondsOf } from './stage-groups.js'

const MAP = 'e1m1'
const EDITS = 20
/** Quants that a brush is moved by. */
const DISTANCE = 8
const SEED = 1
/** A level that was worked on for a while: engines have compiled what is hot. */
const WARM_UP_ROUNDS = 6
/** From the moved brush to the compiled level, milliseconds. */
export const INCREMENTAL_TARGET = 100

/** Milliseconds of processor time. */
export interface EditCosts {
  readonly median: number
  readonly most: number
}

/** What it costs to move one brush. */
export interface Incremental {
  readonly map: string
  readonly edits: number
  /** From document to compiled level, draft, with the memory of the level before the edit. */
  readonly again: EditCosts
  /** The same levels without a memory. */
  readonly clean: EditCosts
  /** Time on the clock, with whatever else the machine does. */
  readonly wall: EditCosts
  /** Median milliseconds of each stage, with and without memory. */
  readonly stages: readonly { readonly stage: string; readonly again: number; readonly clean: number }[]
  /** Edits whose bytes were not those of a clean compilation. */
  readonly different: number
}

/**
 * Moves brushes one by one, each away from the same level, as somebody does who works on it; then compiles the same levels
 * without memory. One after the other, since a clean compilation in between would leave its garbage to the next edit.
 */
export async function measureIncremental(): Promise<Incremental> {
  const document = readMap(mapBytes(MAP))
  const edits = drawEdits(document, EDITS + WARM_UP_ROUNDS, DISTANCE, SEED).map((edit) => movedBrush(document, edit))
  const memory = new CompileMemory()
  const again: StageSeconds[] = []
  const wall: number[] = []
  const checksums: string[] = []
  for (const edited of edits) {
    await compileDocument(document, 'draft', memory)
    const start = performance.now()
    const { seconds, compiled } = await compileDocument(edited, 'draft', memory)
    wall.push(performance.now() - start)
    again.push(seconds)
    checksums.push(checksumOf(compiled))
  }
  const clean: StageSeconds[] = []
  let different = 0
  for (const [round, edited] of edits.entries()) {
    const { seconds, compiled } = await compileDocument(edited, 'draft')
    clean.push(seconds)
    if (checksumOf(compiled) !== checksums[round]) different++
  }
  return reportOf(again.slice(WARM_UP_ROUNDS), clean.slice(WARM_UP_ROUNDS), wall.slice(WARM_UP_ROUNDS), different)
}

function reportOf(
  again: readonly StageSeconds[],
  clean: readonly StageSeconds[],
  wall: readonly number[],
  different: number,
): Incremental {
  return {
    map: MAP,
    edits: again.length,
    again: costsOf(again.map(inMilliseconds)),
    clean: costsOf(clean.map(inMilliseconds)),
    wall: costsOf(wall),
    stages: stagesOf(again, clean),
    different,
  }
}

const inMilliseconds = (run: StageSeconds): number => secondsOf(run, 'all') * 1000

function costsOf(times: readonly number[]): EditCosts {
  return { median: median(times), most: Math.max(...times) }
}

function stagesOf(again: readonly StageSeconds[], clean: readonly StageSeconds[]): Incremental['stages'] {
  const of = (runs: readonly StageSeconds[], stage: string) => median(runs.map((run) => run[stage] * 1000))
  return Object.keys(again[0]).map((stage) => ({ stage, again: of(again, stage), clean: of(clean, stage) }))
}
