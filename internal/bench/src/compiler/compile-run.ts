import { type MapDocument, readMap } from '@brushwork/codecs/map'
import {
  COMPILE_DEFAULTS,
  type CompiledLevel,
  type CompileMemory,
  type CompileOptions,
  compile,
  type Level,
  levelFromMap,
  type StageCounts,
} from '@brushwork/wmp-compiler'
import { CpuLaps } from './cpu-clock.js'

/** Processor seconds by stage: `read`, `level` (from document to level), then the stages of the compiler. */
export type StageSeconds = Readonly<Record<string, number>>

/** One compilation and what it cost. */
export interface CompileRun {
  readonly seconds: StageSeconds
  /** What the stages said of themselves, by stage. */
  readonly counts: Readonly<Record<string, StageCounts>>
  readonly level: Level
  readonly compiled: CompiledLevel
}

/** Pictures do not matter here: every texture has the size of most of them. */
const TEXTURE = { width: 64, height: 64 }

/** From the bytes of a map to its compiled level. */
export function compileBytes(bytes: Uint8Array, profile: CompileOptions['profile']): Promise<CompileRun> {
  const laps = new CpuLaps()
  const document = readMap(bytes)
  laps.lap('read')
  return compileDocument(document, profile, undefined, laps)
}

/** From a map that was read to its compiled level. */
export async function compileDocument(
  document: MapDocument,
  profile: CompileOptions['profile'],
  memory?: CompileMemory,
  laps = new CpuLaps(),
): Promise<CompileRun> {
  const level = levelFromMap(document, memory)
  laps.lap('level')
  const counts: Record<string, StageCounts> = {}
  const compiled = await compile(
    level,
    { ...COMPILE_DEFAULTS, profile },
    {
      textureSize: () => TEXTURE,
      onStage: (stage, said) => {
        laps.lap(stage)
        counts[stage] = said
      },
      ...(memory && { memory }),
    },
  )
  return { seconds: laps.seconds, counts, level, compiled }
}
