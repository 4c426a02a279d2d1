import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { type MapDocument, readMap } from '@brushwork/codecs/map'
import {
  COMPILE_DEFAULTS,
  type CompileOptions,
  type CompileState,
  compile,
  levelFromMap,
  type StageCounts,
} from '@brushwork/wmp-compiler'
import { CpuLaps } from './cpu-clock.js'

/** Processor seconds by stage: `read`, `level` (document to level), then the compiler's stages. */
export type StageSeconds = Readonly<Record<string, number>>

/** One compilation and its cost. */
export interface CompileRun {
  readonly seconds: StageSeconds
  /** Counts that the stages reported, by stage. */
  readonly counts: Readonly<Record<string, StageCounts>>
  readonly level: BrushLevel
  readonly compiled: CompiledLevel
}

/** Image content does not matter here. Every texture gets the size that is most common. */
const TEXTURE = { width: 64, height: 64 }

/** Compiles a map from its bytes. */
export function compileBytes(bytes: Uint8Array, profile: CompileOptions['profile']): Promise<CompileRun> {
  const laps = new CpuLaps()
  const document = readMap(bytes)
  laps.lap('read')
  return compileDocument(document, profile, undefined, laps)
}

/** Compiles a map from its document. */
export async function compileDocument(
  document: MapDocument,
  profile: CompileOptions['profile'],
  state?: CompileState,
  laps = new CpuLaps(),
): Promise<CompileRun> {
  const level = levelFromMap(document, state)
  laps.lap('level')
  const counts: Record<string, StageCounts> = {}
  const compiled = await compile(
    level,
    { ...COMPILE_DEFAULTS, profile },
    {
      textureSize: () => TEXTURE,
      onStage: (stage, printed) => {
        laps.lap(stage)
        counts[stage] = printed
      },
      ...(state && { state }),
    },
  )
  return { seconds: laps.seconds, counts, level, compiled }
}
