import { readMap } from '@brushwork/codecs/map'
import { CompileState } from '@brushwork/wmp-compiler'
import { median } from '../codecs/measure.js'
import { mapBytes } from './levels/map-source.js'
import { drawEdits, movedBrush } from './levels/moved-brush.js'
import { checksumOf } from './run/checksum.js'
import { compileDocument, type StageSeconds } from './run/compile-run.js'
import { secondsOf } from './stage-groups.js'

const MAP = 'e1m1'
const EDITS = 20
/** Distance by which a brush is moved [quants]. */
const DISTANCE = 8
const SEED = 1
/** Edits that are not counted. After them the engine has compiled hot code, as in an editing session. */
const WARM_UP_ROUNDS = 6
/** Target from moved brush to compiled level [ms]. */
export const INCREMENTAL_TARGET = 100

/** Processor time [ms]. */
interface EditCosts {
  readonly median: number
  readonly most: number
}

/** Cost of moving one brush. */
export interface Incremental {
  readonly map: string
  readonly edits: number
  /** Document to compiled level, draft profile, with the incremental state of the level before the edit. */
  readonly again: EditCosts
  /** The same levels without incremental state. */
  readonly clean: EditCosts
  /** Wall-clock time, including other load on the machine. */
  readonly wall: EditCosts
  /** Median milliseconds per stage, with and without incremental state. */
  readonly stages: readonly { readonly stage: string; readonly again: number; readonly clean: number }[]
  /** Edits whose bytes differ from those of a clean compilation. */
  readonly different: number
}

/**
 * Moves brushes one by one, each time starting from the same level, as in an editing session, then compiles the same
 * levels without incremental state. The clean compilations run last because their garbage would slow the next edit.
 */
export async function measureIncremental(): Promise<Incremental> {
  const document = readMap(mapBytes(MAP))
  const edits = drawEdits(document, EDITS + WARM_UP_ROUNDS, DISTANCE, SEED).map((edit) => movedBrush(document, edit))
  const state = new CompileState()
  const again: StageSeconds[] = []
  const wall: number[] = []
  const checksums: string[] = []
  for (const edited of edits) {
    await compileDocument(document, 'draft', state)
    const start = performance.now()
    const { seconds, compiled } = await compileDocument(edited, 'draft', state)
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
